import { expect, it } from 'vitest';
import { isIsoDate } from '../calc/index.ts';
import * as law from './law.ts';

it.each(Object.entries(law))(
  'the figures of the law have for %s the act, its address and the date',
  (_, figure) => {
    const { act, readAt, readOn, inForceSince } = figure.source;
    expect(act.length).toBeGreaterThan(10);
    expect(readAt.length).toBeGreaterThan(8);
    expect(isIsoDate(readOn), readOn).toBe(true);
    expect(inForceSince === undefined || isIsoDate(inForceSince), inForceSince).toBe(true);
  },
);
