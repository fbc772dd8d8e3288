/** A label with its value. `title` has the full words of an abbreviated label; `isLarge` marks the most important figures. */
export type FigureRow = readonly [
  label: string,
  value: string,
  more?: { readonly title?: string; readonly isLarge?: boolean },
];

interface FiguresProps {
  readonly className: string;
  readonly rowClassName?: string;
  readonly rows: readonly FigureRow[];
}

/** Shows labels with their values, a line each. */
export function Figures({ className, rowClassName, rows }: FiguresProps) {
  return (
    <dl className={className}>
      {rows.map(([label, value, { title, isLarge } = {}]) => (
        <div className={rowClassName} data-large={isLarge} key={label}>
          <dt>{title ? <abbr title={title}>{label}</abbr> : label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
