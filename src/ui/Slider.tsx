import { useEffect, useRef } from 'react';
import './slider.css';

interface SliderProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The position of the thumb: the minimum plus a multiple of the step. */
  readonly value: number;
  /** The exact value in words. It may lie between two steps. */
  readonly valueText: string;
  readonly onChange: (value: number) => void;
}

/** Renders a native range input, so that keys, touch and screen readers work as usual. Only the look differs. */
export function Slider({ label, valueText, onChange, ...range }: SliderProps) {
  const { min, max, value } = range;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Not a style attribute, because the CSP blocks style attributes in prerendered HTML. The style sheet has the fill of
    // the default amount.
    input.current?.style.setProperty('--fill', `${((value - min) / (max - min)) * 100}%`);
  }, [value, min, max]);
  return (
    <input
      {...range}
      ref={input}
      className="slider painted"
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  );
}
