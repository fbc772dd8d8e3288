interface FiguresProps {
  readonly rows: readonly (readonly [label: string, value: string])[];
}

/** Names and figures, a line each. */
export function Figures({ rows }: FiguresProps) {
  return (
    <dl className="cabinet__figures">
      {rows.map(([label, value]) => (
        <div className="cabinet__figure" key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
