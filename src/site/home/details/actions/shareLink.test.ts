import { describe, expect, it, vi } from 'vitest';
import { shareLink } from './shareLink.ts';

const url = 'https://jenil.example/?amount=78500&product=12_month&method=annuity&lang=ru';
const refuse = (name: string) => vi.fn(async () => Promise.reject(new DOMException('no', name)));
const accept = () => vi.fn(async (_: unknown) => {});

describe('a link that is shared', () => {
  it('goes to the system where it can share', async () => {
    const share = accept();
    const writeText = accept();
    expect(await shareLink({ share, clipboard: { writeText } }, 'Jenil', url)).toBe('shared');
    expect(share).toHaveBeenCalledWith({ title: 'Jenil', url });
    expect(writeText).not.toHaveBeenCalled();
  });

  it('is not copied behind the back of who has changed their mind', async () => {
    const writeText = accept();
    const sharer = { share: refuse('AbortError'), clipboard: { writeText } };
    expect(await shareLink(sharer, 'Jenil', url)).toBe('cancelled');
    expect(writeText).not.toHaveBeenCalled();
  });

  it.each(['NotAllowedError', 'TypeError'])('is copied where sharing fails by %s', async (name) => {
    const writeText = accept();
    const sharer = { share: refuse(name), clipboard: { writeText } };
    expect(await shareLink(sharer, 'Jenil', url)).toBe('copied');
    expect(writeText).toHaveBeenCalledWith(url);
  });

  it('is shown where nothing else is possible', async () => {
    expect(await shareLink({}, 'Jenil', url)).toBe('link');
    const clipboard = { writeText: refuse('NotAllowedError') };
    expect(await shareLink({ clipboard }, 'Jenil', url)).toBe('link');
  });
});
