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

  test('is shown without a stack and without the usage of npm ci', () => {
    const output = [
      'npm error code EUSAGE',
      'npm error',
      'npm error     at ClientRequest.emit (node:events:524:28)',
      'npm error Clean install a project',
      'npm error Usage:',
      'npm error A complete log of this run can be found in: /tmp/a.log',
    ].join('\n');
    expect(npmWords(output)).toBe(
      'npm error code EUSAGE\nnpm error A complete log of this run can be found in: /tmp/a.log',
    );
    expect(npmWords('npm error code EUSAGE\nnpm error Clean install a project\nnpm error ci')).toBe(
      'npm error code EUSAGE',
    );
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
