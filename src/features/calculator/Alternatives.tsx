interface AlternativesProps {
  readonly texts: readonly string[];
  /** Which of them holds. */
  readonly shown: number;
}

/** One of several texts; the room is the longest one's, so that nothing below moves when another one holds. */
export function Alternatives({ texts, shown }: AlternativesProps) {
  return (
    <div className="calculator__alternatives">
      {texts.map((text, index) => (
        <p className="calculator__alternative" key={text} hidden={index !== shown}>
          {text}
        </p>
      ))}
    </div>
  );
}
