import { useEffect, useRef } from 'react';
import './slider.css';

interface SliderProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The thumb's place: a multiple of the step from the minimum. */
  readonly value: number;
  /** The exact value in words, which may lie between two steps. */
  readonly valueText: string;
  readonly onChange: (value: number) => void;
}

/** Renders a native range, so that keys, touch and screen readers work as everywhere; only its looks are ours. */
export function Slider({ label, valueText, onChange, ...range }: SliderProps) {
  const { min, max, value } = range;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Not a style attribute: the CSP blocks those in prerendered HTML. The style sheet has the default amount's fill.
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
