import { describe, expect, it } from 'vitest';
import { textFactsOf } from './testing/textFacts.ts';

const page = 'src/site/content/ru/about.mdx';

describe('A partial', () => {
  it('becomes words of the paragraph that asks for it', async () => {
    const facts = await textFactsOf('Хотите? <Partial name="call-before-payment" />', page);
    expect(facts.parts).toEqual(['paragraph']);
    expect(facts.words.join('')).toMatch(/^Хотите\? Позвоните до даты платежа: /);
    expect(facts.figures).toEqual(['supportPhone']);
    expect(facts.elements).toEqual([]);
  });

  it('becomes a paragraph where it stands alone', async () => {
    const facts = await textFactsOf('Хотите?\n\n<Partial name="call-before-payment" />', page);
    expect(facts.parts).toEqual(['paragraph', 'paragraph']);
  });

  it('is in the language of its page', async () => {
    const facts = await textFactsOf('<Partial name="reward-by-days" />', page.replace('ru', 'kk'));
    expect(facts.words.join('')).toContain('Сыйақы');
  });

  it('stops the build where there is no such partial', async () => {
    await expect(textFactsOf('<Partial name="call-after" />', page)).rejects.toThrow(
      'There is no partial call-after in ru',
    );
  });
});
