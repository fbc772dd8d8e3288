import { type Browser, chromium } from '@playwright/test';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureErrorNames } from '../../../src/api/contract.ts';
import { folderOfFile } from '../../../tests/fixtures/testFolders.ts';
import { chromiumOptions } from '../../../tests/journeys/browser.ts';
import { reservePorts } from '../../../tests/sandbox/freePorts.ts';
import { type Listening, listenOnLoopback } from '../../host/listen.ts';
import { createParties, type PlayedParties } from '../createParties.ts';

const { first: port } = await reservePorts();
const appOrigin = `http://localhost:${port}`;
const provider = `http://127.0.0.1:${port + 1}`;
const folder = folderOfFile();

/** Policy as strict as the app's on /register/photo. */
const policy = [
  "default-src 'none'",
  `script-src 'self' ${provider}`,
  `connect-src 'self' ${provider}`,
  "style-src 'self'",
  "img-src 'self' data:",
  "require-trusted-types-for 'script'",
  'trusted-types jenil',
].join('; ');
const page = `<!doctype html><title>Photo</title><link rel="icon" href="data:,">
  <div id="wrapper"></div><script src="${provider}/liveness.js"></script>`;

interface Ending {
  called: string[];
  sessionId: string | null;
  photoStart: string;
  canvas: { width: number; height: number } | null;
}

describe('the provider’s script, under the app’s policy', () => {
  let browser: Browser;
  let parties: PlayedParties;
  let app: Listening;

  beforeAll(async () => {
    const host = new Hono();
    host.get('/', (context) => context.html(page, 200, { 'Content-Security-Policy': policy }));
    app = await listenOnLoopback(host, port);
    parties = await createParties({
      port,
      pace: 'fast',
      nowMs: () => 0,
      dataFolder: folder,
      brandName: 'Jenil',
      appOrigins: [appOrigin],
    });
    browser = await chromium.launch({
      ...chromiumOptions,
      args: [
        ...(chromiumOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    });
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await parties.close();
    await app.close();
  });

  /**
   * Captures with the played provider in a new page.
   * @param broken the name of the error that `getUserMedia` rejects with
   * @param useMock true: without the camera
   */
  async function capture(
    given: { wrapper?: string; broken?: string; useMock?: boolean } = {},
  ): Promise<Ending> {
    const visit = await browser.newPage();
    const complaints: string[] = [];
    visit.on('console', (message) => complaints.push(message.text()));
    visit.on('pageerror', (error) => complaints.push(error.message));
    if (given.broken) {
      await visit.addInitScript((name) => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name));
        navigator.permissions.query = () => Promise.reject(new TypeError('unknown'));
      }, given.broken);
    }
    await visit.goto(appOrigin);
    const ending = await visit.evaluate(
      ({ serviceUrl, wrapper, useMock }) =>
        new Promise<Ending>((resolve) => {
          const called: string[] = [];
          const liveness = Reflect.get(window, 'LivenessProvider');
          const end = (sessionId: string | null, photoStart: string) => {
            const shown = document.querySelector('canvas');
            resolve({
              called,
              sessionId,
              photoStart,
              canvas: shown && { width: shown.width, height: shown.height },
            });
          };
          liveness.init({ serviceUrl, language: 'ru' });
          liveness.start(document.getElementById(wrapper), {
            useMock,
            onSuccess: () => called.push('success'),
            onResult: (result: { session_id: string; bestframe: string }) => {
              called.push('result');
              end(result.session_id, result.bestframe.slice(0, 4));
            },
            onError: (error: { name: string; session_id: string | null }) => {
              called.push(error.name);
              end(error.session_id, '');
            },
          });
        }),
      {
        serviceUrl: provider,
        wrapper: given.wrapper ?? 'wrapper',
        useMock: given.useMock ?? false,
      },
    );
    await visit.close();
    expect(complaints).toEqual([]);
    return ending;
  }

  it('takes the photo in the camera’s size, and reports first the session, then the photo', async () => {
    const ending = await capture();
    expect(ending).toMatchObject({
      called: ['success', 'result'],
      photoStart: '/9j/',
      canvas: { width: 1280, height: 720 },
    });
    expect(await parties.identityProvider.takeSession(ending.sessionId ?? '')).toEqual({
      status: 'success',
      error: null,
      isOtherFace: false,
    });
  });

  it('draws the face on a mock canvas of 480 x 320 px when the page asks for no camera', async () => {
    expect(await capture({ useMock: true, broken: 'NotFoundError' })).toMatchObject({
      called: ['success', 'result'],
      photoStart: '/9j/',
      canvas: { width: 480, height: 320 },
    });
  });

  it('fails when its place in the page is missing', async () => {
    expect((await capture({ wrapper: 'elsewhere' })).called).toEqual(['NoWrapperError']);
  });

  it.each([
    ['NotAllowedError', 'CameraNotAllowedError'],
    ['NotFoundError', 'CameraNotFoundError'],
    ['NotReadableError', 'CameraNotReadableError'],
    ['OverconstrainedError', 'CameraOverconstrainedError'],
    ['AbortError', 'CameraAbortError'],
    ['SecurityError', 'CameraSecurityError'],
    ['DataError', 'ClientWorkError'],
  ])('maps the browser’s %s to %s, and reports it to the service', async (broken, name) => {
    const ending = await capture({ broken });
    expect(ending).toMatchObject({ called: [name], canvas: null });
    expect(await parties.identityProvider.takeSession(ending.sessionId ?? '')).toEqual({
      status: 'error',
      error: name,
      isOtherFace: false,
    });
  });

  it.each(captureErrorNames)('ends with %s when a test asks for it', async (outcome) => {
    await fetch(`${provider}/outcomes`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ outcome }),
    });
    expect((await capture()).called).toEqual([outcome]);
  });
});
