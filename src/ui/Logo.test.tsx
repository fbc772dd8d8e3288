import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Logo } from './Logo.tsx';
import { Ornament } from './Ornament.tsx';

const logo = renderToStaticMarkup(<Logo name="Jenil" />);
const ornament = renderToStaticMarkup(<Ornament className="promo__ornament" />);

describe('the mark', () => {
  it('is named by visible text alone', () => {
    expect(logo.replace(/<svg.*?<\/svg>/s, '').replace(/<[^>]+>/g, '')).toBe('Jenil');
    expect(logo).toMatch(/<svg[^>]* aria-hidden="true"/);
  });

  it('leaves the ornament to the eye', () => {
    expect(ornament).toMatch(/^<svg[^>]* aria-hidden="true"/);
    expect(ornament).not.toMatch(/<text|<title/);
  });

  it('may stand twice on a page without sharing an id', () => {
    const page = renderToStaticMarkup(
      <>
        <Ornament className="a" />
        <Ornament className="b" />
      </>,
    );
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(page).toContain(`#${id}`);
  });

  it('carries no inline style, which the content security policy would block', () => {
    expect(logo + ornament).not.toContain('style=');
  });

  it('takes under 1300 bytes of a page, logo and ornament together', () => {
    expect(Buffer.byteLength(logo + ornament)).toBeLessThan(1300);
  });
});
