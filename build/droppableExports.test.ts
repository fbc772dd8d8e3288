import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { droppedMethods, droppedStatics, withoutUnusedMethods } from './droppableExports.ts';

const root = join(import.meta.dirname, '..');
const decimal = readFileSync(join(root, 'node_modules/decimal.js/decimal.mjs'), 'utf8');
const lean = withoutUnusedMethods(decimal);

describe('Decimal without what money never needs', () => {
  it('finds every method that it means to drop, so that an update of the library cannot bring them back unseen', () => {
    for (const name of droppedMethods) {
      expect(decimal).toContain(`P.${name} = `);
      expect(lean).not.toContain(`P.${name} = `);
    }
    for (const name of droppedStatics) {
      expect(decimal).toContain(`Decimal.${name} = ${name};`);
      expect(lean).not.toContain(`Decimal.${name} = ${name};`);
    }
  });

  it('still calculates', async () => {
    const module: unknown = await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(lean)}`
    );
    expect(module).toHaveProperty('Decimal');
    // The module is decimal.js itself, less some methods.
    const { Decimal } = module as typeof import('decimal.js');
    const Money = Decimal.clone({ precision: 64 });
    expect(new Money('78500').times('0.3796').div(365).toFixed(10)).toBe('81.6400000000');
    expect(new Money(2).pow('0.5').toFixed(20)).toBe('1.41421356237309504880');
    expect(new Money(10).ln().toFixed(12)).toBe('2.302585092994');
    expect(new Money(1).exp().toFixed(12)).toBe('2.718281828459');
    expect(new Money('1e3').sqrt().toFixed(6)).toBe('31.622777');
    expect(new Money(7).divToInt(2).toString()).toBe('3');
  });

  it('is not asked by anybody for what is gone', () => {
    const calls = new RegExp(
      `(?<!Math)\\.(${[...droppedMethods, 'toHex', 'cos', 'sin', 'tan', 'acos', 'asin', 'atan', 'cosh', 'sinh', 'tanh'].join('|')})\\(|Decimal\\.(${droppedStatics.join('|')})\\(`,
    );
    const callers = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
      calls.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(callers).toEqual([]);
  });
});
