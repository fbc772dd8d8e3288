import type { Page } from '@playwright/test';
import { expect, test } from '../sandbox.ts';

interface Scene {
  /** Grey values from 0 to 255. */
  readonly face: number;
  readonly around: number;
  /** Height of the face that the browser detects, in a frame of 480 px. Null in a browser without face detection. */
  readonly faceHeight?: number | null;
}

/** Simulates a camera whose picture is a grey face in the centre of a different grey. */
async function playCamera(page: Page, { face, around, faceHeight = null }: Scene): Promise<void> {
  await page.addInitScript(
    ({ face, around, faceHeight }) => {
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [640, 480];
        const context = canvas.getContext('2d');
        const draw = () => {
          if (!context) return;
          context.fillStyle = `rgb(${around} ${around} ${around})`;
          context.fillRect(0, 0, 640, 480);
          context.fillStyle = `rgb(${face} ${face} ${face})`;
          context.beginPath();
          // The frame shows the middle 360 px of the picture.
          context.ellipse(320, 240, 122, 173, 0, 0, 2 * Math.PI);
          context.fill();
          requestAnimationFrame(draw);
        };
        draw();
        return canvas.captureStream(15);
      };
      class Detector {
        async detect() {
          return faceHeight === null ? [] : [{ boundingBox: new DOMRect(0, 0, 10, faceHeight) }];
        }
      }
      Object.assign(window, { FaceDetector: faceHeight === null ? undefined : Detector });
    },
    { face, around, faceHeight },
  );
}

const scenes: readonly (readonly [string, Scene])[] = [
  ['Свет за спиной: повернитесь лицом к нему.', { face: 60, around: 210 }],
  ['Лицо далеко: поднесите телефон ближе.', { face: 140, around: 118, faceHeight: 120 }],
];

for (const [advice, scene] of scenes) {
  test(`advises «${advice}» for ${JSON.stringify(scene)}`, async ({ page, applicant }) => {
    await playCamera(page, scene);
    await applicant.standsAt('verigram');
    await applicant.press('Включить камеру');
    await expect(page.locator('.photo-step__advice')).toHaveText(advice);
    // The advice must not block the button.
    await expect(applicant.button('Меня хорошо видно, начать')).toBeEnabled();
  });
}

test('keeps the proportions of the oval in every window', async ({ page, applicant }) => {
  await applicant.standsAt('verigram');
  await applicant.press('Включить камеру');
  await expect(applicant.button('Меня хорошо видно, начать')).toBeEnabled();
  const frame = page.locator('.photo-step__frame');
  for (const [width, height] of [
    [390, 844],
    [360, 640],
    [844, 390],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const ratio = async () => {
      const box = await frame.boundingBox();
      return (box?.width ?? 0) / (box?.height ?? 1);
    };
    await expect.poll(ratio, `${width} × ${height}`).toBeCloseTo(0.75, 1);
  }
});
