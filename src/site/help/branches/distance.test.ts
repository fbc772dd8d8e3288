import { describe, expect, it } from 'vitest';
import { byDistance, distanceKm } from './distance.ts';

const almaty = { latitude: 43.2389, longitude: 76.8897 };
const astana = { latitude: 51.1282, longitude: 71.4304 };

describe('The distance to a branch', () => {
  it('is about 970 km from Almaty to Astana as the crow flies, both ways', () => {
    expect(distanceKm(almaty, astana)).toBeGreaterThan(960);
    expect(distanceKm(almaty, astana)).toBeLessThan(980);
    expect(distanceKm(astana, almaty)).toBeCloseTo(distanceKm(almaty, astana), 9);
  });

  it('is nothing to the place itself and half the equator to the other side of the earth', () => {
    expect(distanceKm(almaty, almaty)).toBe(0);
    const zero = { latitude: 0, longitude: 0 };
    expect(distanceKm(zero, { latitude: 0, longitude: 180 })).toBeCloseTo(Math.PI * 6371, 6);
  });
});

/** Four cities of the north, each with `id` as an additional property. */
const branches = [
  { id: 'astana', ...astana },
  { id: 'karaganda', latitude: 49.8047, longitude: 73.1094 },
  { id: 'pavlodar', latitude: 52.2873, longitude: 76.9674 },
  { id: 'oskemen', latitude: 49.9483, longitude: 82.6279 },
];

it('a search for the nearest branch sees Pavlodar first in Ekibastuz, and every branch once', () => {
  const sorted = byDistance({ latitude: 51.7298, longitude: 75.3266 }, branches);
  expect(sorted.map(({ id }) => id)).toEqual(['pavlodar', 'karaganda', 'astana', 'oskemen']);
  expect(sorted.every(({ km }, index) => km >= (sorted[index - 1]?.km ?? 0))).toBe(true);
});
