// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../../../tests/fixtures/renderPage.tsx';
import { stepAnswer } from '../../../../tests/fixtures/sampleAnswers.ts';
import { sent, serverAnswersBy } from '../../../../tests/fixtures/serverAnswers.ts';
import { submitSigningResult } from '../../../api/contract.ts';
import { Screen } from './SigningResultScreen.tsx';

vi.mock('../../session/callApi.ts', () => ({ callApi: vi.fn() }));

it('posts every parameter that the provider added to the address, unchanged', async () => {
  serverAnswersBy(() => stepAnswer('signing_result'));
  await renderPage(
    <Screen />,
    '/register/signing-waiting-results?state=s-1&status=signed&code=0&x_9f=%D0%B0+b',
  );
  expect(sent[0]).toEqual({
    call: submitSigningResult,
    body: { state: 's-1', status: 'signed', code: '0', x_9f: 'а b' },
  });
});
