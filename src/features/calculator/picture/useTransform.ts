import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Sets the transform of an element and moves it there, except the first time. By script and not as an attribute: the
 * policy forbids a style in prerendered HTML, where the attribute `transform` of SVG says the same.
 * @param transform CSS, e.g. `scaleX(0.5)`
 */
export function useTransform<Shape extends SVGElement>(transform: string): RefObject<Shape | null> {
  const shape = useRef<Shape>(null);
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const style = shape.current?.style;
    if (!style) return;
    if (!isFirst.current) style.transition = 'transform var(--movement)';
    isFirst.current = false;
    style.transform = transform;
  }, [transform]);
  return shape;
}
