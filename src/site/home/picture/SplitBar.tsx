import { Shown } from '../Shown.tsx';
import './splitBar.css';

/** Draws debt and reward as the two parts of a bar. The text beside the bar has the figures. */
export function SplitBar() {
  return (
    <svg className="split-bar" aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none">
      <rect className="split-bar__reward" width="100" height="1" />
      <Shown as="g" part="debtBar">
        <rect className="split-bar__debt" width="100" height="1" />
        <path className="split-bar__divider" d="M100 0V1" vectorEffect="non-scaling-stroke" />
      </Shown>
    </svg>
  );
}
