import type { ShownCalculator } from '../shownCalculator.ts';
import { shownProps } from '../shownProps.ts';
import { useTransform } from './useTransform.ts';
import './splitBar.css';

/** Draws debt and reward as the two parts of one bar. The figures stand beside it in words. */
export function SplitBar({ shown }: { readonly shown: ShownCalculator }) {
  const debt = useTransform<SVGGElement>(`scaleX(${shown.debtShare})`);
  return (
    <svg className="split-bar" aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none">
      <rect className="split-bar__reward" width="100" height="1" />
      <g ref={debt} {...shownProps(shown.elements, 'debtBar')}>
        <rect className="split-bar__debt" width="100" height="1" />
        <path className="split-bar__divider" d="M100 0V1" vectorEffect="non-scaling-stroke" />
      </g>
    </svg>
  );
}
