interface AlternativesProps {
  readonly texts: readonly string[];
  /** The index of the one that holds. */
  readonly shown: number;
}

/** Shows one of several texts in the room of the longest: nothing below moves when another one holds. */
export function Alternatives({ texts, shown }: AlternativesProps) {
  return (
    <div className="calculator__alternatives">
      {texts.map((text, index) => (
        <p className="hint calculator__alternative" key={text} hidden={index !== shown}>
          {text}
        </p>
      ))}
    </div>
  );
}
