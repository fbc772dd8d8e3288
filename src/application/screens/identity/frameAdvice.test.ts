import { describe, expect, it } from 'vitest';
import { distanceOf, lightOf } from './useFrameAdvice.ts';

const WIDTH = 30;
const HEIGHT = 40;

/** Returns the pixels of a picture with one grey in the face's oval and another grey around the oval. */
function picture(face: number, around: number): number[] {
  return Array.from({ length: WIDTH * HEIGHT }, (_, index) => {
    const dx = ((index % WIDTH) + 0.5) / WIDTH - 0.5;
    const dy = (Math.floor(index / WIDTH) + 0.5) / HEIGHT - 0.5;
    const isFace = (dx / 0.34) ** 2 + (dy / 0.36) ** 2 <= 1;
    const grey = isFace ? face : around;
    return [grey, grey, grey, 255];
  }).flat();
}
const light = (face: number, around: number) => lightOf(picture(face, around), WIDTH, HEIGHT);

/** Byte value of a screen for 18 % of the light. */
const MID_GREY = 118;

describe('lightOf', () => {
  it('tells dark, light from behind, glaring and good light apart', () => {
    expect(light(30, 40)).toBe('dark');
    expect(light(70, 200)).toBe('behind');
    expect(light(240, 200)).toBe('glaring');
    expect(light(130, 120)).toBe('good');
  });

  it('takes skin from a stop above mid grey to two below as well lit', () => {
    for (const face of [65, 85, MID_GREY, 161]) expect(light(face, MID_GREY)).toBe('good');
  });

  it('finds the light good in front of a white wall and of a dark one', () => {
    expect(light(150, 235)).toBe('good');
    expect(light(100, 235)).toBe('good');
    expect(light(130, 10)).toBe('good');
  });

  it('names the light from behind when the face is dark too', () => {
    expect(light(40, 180)).toBe('behind');
  });

  it('returns dark when the lens is covered', () => {
    expect(light(0, 0)).toBe('dark');
  });
});

it.each([
  [60, 'far'],
  [140, 'far'],
  [216, 'good'],
  [280, 'good'],
  [300, 'near'],
] as const)(
  'distanceOf returns for a face of %i px in a frame of 400 px: %s',
  (height, distance) => {
    expect(distanceOf(height, 400)).toBe(distance);
  },
);
