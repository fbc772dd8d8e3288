interface FiguresProps {
  readonly className: string;
  readonly rowClassName: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
}

/** Shows labels with their values, a line each. */
export function Figures({ className, rowClassName, rows }: FiguresProps) {
  return (
    <dl className={className}>
      {rows.map(([label, value]) => (
        <div className={rowClassName} key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
