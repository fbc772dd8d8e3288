import { useTransform } from './useTransform.ts';
import './splitBar.css';

interface SplitBarProps {
  /** The part that is debt, 0 to 1; the rest is reward. */
  readonly debtShare: number;
}

/** Draws debt and reward as the two parts of one bar. The figures stand beside it in words. */
export function SplitBar({ debtShare }: SplitBarProps) {
  const debt = useTransform<SVGGElement>(`scaleX(${debtShare})`);
  return (
    <svg className="split-bar" aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none">
      <rect className="split-bar__reward" width="100" height="1" />
      <g ref={debt} transform={`scale(${debtShare} 1)`}>
        <rect className="split-bar__debt" width="100" height="1" />
        <path className="split-bar__divider" d="M100 0V1" vectorEffect="non-scaling-stroke" />
      </g>
    </svg>
  );
}
