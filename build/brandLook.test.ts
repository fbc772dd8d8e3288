import { transform } from 'lightningcss';
import { describe, expect, it } from 'vitest';
import { brandColours, branded, colourProblems, contrast, ownLook } from './brandLook.ts';

const { colours } = ownLook;

describe('the colours of src/config/brand.ts', () => {
  it('can all be read, by day and by night', () => {
    expect(colourProblems(colours)).toEqual([]);
  });

  it('are measured as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#ffffff', '#ffffff')).toBe(1);
    // A figure of WebAIM's checker.
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('are refused by name and figure where they are too pale', () => {
    const pale = { ...colours, steppe: { ...colours.steppe, light: '#66bbaa' } };
    expect(colourProblems(pale)).toContain(
      'steppe.light #66bbaa on surface.light #ffffff has a contrast of 2.27, and needs 4.5',
    );
    expect(colourProblems(pale).filter((problem) => problem.includes('onSteppe'))).toHaveLength(1);
    expect(colourProblems(pale).filter((problem) => problem.startsWith('dawn'))).toEqual([
      expect.stringMatching(/^dawn\.dark .* on steppe\.light /),
    ]);
  });

  it('are refused where they are no colours', () => {
    const named = { ...colours, ink: { light: 'black', dark: '#fff' } };
    expect(colourProblems(named)).toEqual([
      'ink.light is black, and not of the form #rrggbb',
      'ink.dark is #fff, and not of the form #rrggbb',
    ]);
  });
});

describe('env(--brand-…) in a style sheet', () => {
  // Colours of this test, so that the test passes after a lender changes the colours of brand.ts.
  const known = {
    ...colours,
    onSteppe: { light: '#ffffff', dark: '#06231c' },
    dawn: { light: '#b4760a', dark: '#f4be4f' },
  };
  const compile = (css: string) =>
    transform({
      filename: 'a.css',
      code: Buffer.from(css),
      minify: true,
      visitor: brandColours(known),
    }).code.toString();

  it('is the colour of each theme, or of one', () => {
    expect(compile('a{--x: env(--brand-on-steppe)}')).toBe('a{--x:light-dark(#fff,#06231c)}');
    expect(compile('a{fill: env(--brand-dawn-dark)}')).toBe('a{fill:#f4be4f}');
  });

  it('leaves the browser its own variables', () => {
    expect(compile('a{top: env(safe-area-inset-top)}')).toBe('a{top:env(safe-area-inset-top)}');
  });

  it('is refused for a colour that the brand does not have', () => {
    expect(() => compile('a{fill: env(--brand-gold)}')).toThrow('--brand-gold');
  });
});

describe('a drawing', () => {
  it('gets the brand, whatever its name is made of', () => {
    expect(branded('<title>%NAME%</title><path fill="%MAIN%"/>', 'A & <B>', ownLook)).toBe(
      `<title>A &amp; &lt;B></title><path fill="${colours.steppe.light}"/>`,
    );
    expect(branded('a { color: env(--brand-ink-light) }', 'A', ownLook)).toBe(
      `a { color: ${colours.ink.light} }`,
    );
  });

  it('is refused with a word that nothing stands for', () => {
    expect(() => branded('%COLOUR%', 'A', ownLook)).toThrow('%COLOUR%');
  });
});
