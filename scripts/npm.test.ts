import { describe, expect, test } from 'vitest';
import { npmFailure, npmWords } from './npm.mjs';

describe('what npm says', () => {
  test('is shown without its fetches and without warnings that nobody here can act on', () => {
    const output = [
      'npm http fetch GET 200 https://registry.example/react.tgz 20ms',
      'npm warn EBADENGINE Unsupported engine {',
      'npm WARN deprecated glob@7.2.3: old',
      'npm error code EUSAGE',
      'npm error the lock does not fit',
    ].join('\n');
    expect(npmWords(output)).toBe('npm error code EUSAGE\nnpm error the lock does not fit');
  });

  test.each([
    ['npm error code ENOTFOUND', /registry could not be reached/],
    ['npm ERR! code EAI_AGAIN', /registry could not be reached/],
    ['npm error code EUSAGE', /package-lock\.json do not agree/],
    ['npm error code ENOSPC', /disk is full/],
    ['npm error code E403', /refused access/],
    ['npm error something new', /words above tell why/],
  ])('is kept whole and explained: %s', (words, meaning) => {
    expect(npmFailure(1, words)).toContain(words);
    expect(npmFailure(1, words)).toMatch(meaning);
  });

  test('when npm itself is missing, the person learns how to get it', () => {
    expect(npmFailure(127, 'spawn npm ENOENT')).toMatch(/npm is not on this machine/);
  });
});
