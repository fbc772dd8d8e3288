import { describe, expect, it } from 'vitest';
import { fillText } from './fillText.ts';
import type { TextNode } from './tree.ts';

const figures = {
  ru: new Map([
    ['limit', { text: '200\u00a0000\u00a0₸' }],
    ['phone', { text: '+7', href: 'tel:+7' }],
    ['day', { text: '2\u00a0ноября 2026\u00a0г.' }],
  ]),
  kk: new Map([['limit', { text: '200\u00a0000\u00a0₸' }]]),
};
const text = (value: string): TextNode => ({ type: 'text', value });
const named = (value: string): TextNode => ({ type: 'mdxTextExpression', value });
const paragraph = (...children: TextNode[]): TextNode => ({ type: 'paragraph', children });

function filled(tree: TextNode, language = 'ru'): TextNode {
  const parse = (source: string) => ({ type: 'root', children: [text(source)] });
  fillText(figures).call({ parse })(tree, {
    path: `/src/site/content/${language}/about.mdx`,
    fail(reason) {
      throw new Error(reason);
    },
  });
  return tree;
}

describe('A writer of texts', () => {
  it('names a figure and sees it among the words, which are one text again', () => {
    expect(filled(paragraph(text('до '), named('limit'), text(' на срок'))).children).toEqual([
      text('до 200\u00a0000\u00a0₸ на срок'),
    ]);
  });

  it('gets an error for an unknown figure, in either language', () => {
    expect(() => filled(paragraph(named('limits')))).toThrow('There is no figure {limits}');
    expect(() => filled(paragraph(named('phone')), 'kk')).toThrow('{phone}');
  });

  it('gets a telephone as a link that a finger can hit where it stands alone', () => {
    const [link] = filled(paragraph(named('phone'))).children ?? [];
    expect(link).toMatchObject({ type: 'link', url: 'tel:+7', children: [text('+7')] });
    expect(link?.data?.hProperties).toEqual({ className: 'touch-link' });
    const [, among] = filled(paragraph(text('Звоните: '), named('phone'))).children ?? [];
    expect(among?.data).toBeUndefined();
  });

  it('names a heading for links, without the name being read', () => {
    const heading = filled({ type: 'heading', depth: 2, children: [text('Условия [#terms]')] });
    expect(heading.children).toEqual([text('Условия')]);
    expect(heading.data?.hProperties).toEqual({ id: 'terms' });
  });

  it('types plain spaces and gets those that do not break', () => {
    expect(filled(paragraph(text('Код — это ваша подпись, № 5, 24 часа'))).children).toEqual([
      text('Код\u00a0— это ваша подпись, №\u00a05, 24\u00a0часа'),
    ]);
    expect(filled(paragraph(text('я и он в доме'))).children).toEqual([
      text('я\u00a0и\u00a0он в\u00a0доме'),
    ]);
    expect(filled(paragraph(text('Safari в iOS 15.4 и новее'))).children).toEqual([
      text('Safari в\u00a0iOS\u00a015.4\u00a0и\u00a0новее'),
    ]);
    expect(filled(paragraph(text('и он')), 'kk').children).toEqual([text('и он')]);
    expect(filled(paragraph(text('алу керек пе, күту керек пе')), 'kk').children).toEqual([
      text('алу керек\u00a0пе, күту керек\u00a0пе'),
    ]);
    expect(filled(paragraph(text('ЖТСМ-і')), 'kk').children).toEqual([text('ЖТСМ\u2011і')]);
  });

  it('ends a sentence with a date and has one full stop', () => {
    expect(filled(paragraph(text('с '), named('day'), text('. Дальше'))).children).toEqual([
      text('с\u00a02\u00a0ноября 2026\u00a0г. Дальше'),
    ]);
  });

  it('gets the page’s contents from the named headings of the second order', () => {
    const heading = (depth: number, words: string) => ({
      type: 'heading',
      depth,
      children: [text(words)],
    });
    const root = filled({
      type: 'root',
      children: [heading(1, 'О нас'), heading(2, 'Условия [#terms]'), heading(3, 'Ставка [#rate]')],
    });
    const json = JSON.stringify([{ id: 'terms', words: 'Условия' }]);
    expect(root.children?.at(-1)).toEqual(text(`export const contents = ${JSON.stringify(json)};`));
  });
});
