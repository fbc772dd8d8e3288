interface FiguresProps {
  readonly className: string;
  readonly rowClassName?: string;
  /** An abbreviated label has its full words as `title`. */
  readonly rows: readonly (readonly [label: string, value: string, title?: string])[];
}

/** Shows labels with their values, a line each. */
export function Figures({ className, rowClassName, rows }: FiguresProps) {
  return (
    <dl className={className}>
      {rows.map(([label, value, title]) => (
        <div className={rowClassName} key={label}>
          <dt>{title ? <abbr title={title}>{label}</abbr> : label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
