import { readFileSync } from 'node:fs';
import type { Browser } from 'happy-dom';

type CanvasAdapter = Browser['settings']['canvasAdapter'];

/*
 * The devices of the photo step, as far as a DOM without pixels allows: a camera that always gives the same picture, and the
 * provider's script, which the page loads from another origin. Journeys test a real camera.
 */

const photo = readFileSync('sandbox/parties/liveness/sample.jpg').toString('base64');

const context = (canvas: unknown) =>
  new Proxy(
    { canvas, getImageData: grey },
    {
      // Drawing methods do nothing.
      get: (own, name) => Reflect.get(own, name) ?? (() => {}),
      set: () => true,
    },
  );

function grey(_x: number, _y: number, width: number, height: number) {
  return { width, height, data: new Uint8ClampedArray(width * height * 4).fill(128) };
}

/** Gives every canvas a context that draws nothing. Reading the canvas returns a fixed photo. */
export const canvasAdapter = {
  getContext: ({ canvas }: { readonly canvas: unknown }) => context(canvas),
  toDataURL: () => `data:image/jpeg;base64,${photo}`,
  toBlob: (_: unknown, done: (blob: Blob | null) => void) =>
    done(new Blob([Buffer.from(photo, 'base64')], { type: 'image/jpeg' })),
  // The application and the sandbox's provider use no other members of a context.
} as unknown as CanvasAdapter;

/** Adds a camera with permission granted. */
export function addCamera(): void {
  const getUserMedia = async () => {
    const track = Object.assign(new EventTarget(), {
      readyState: 'live',
      stop() {
        track.readyState = 'ended';
      },
    });
    const tracks = () => [track];
    return { getTracks: tracks, getVideoTracks: tracks };
  };
  const enumerateDevices = async () => [{ kind: 'videoinput' }];
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia, enumerateDevices },
    configurable: true,
  });
  Object.defineProperties(HTMLMediaElement.prototype, {
    play: { value: async () => {}, configurable: true },
    // Allows any object, because the camera's stream is not a stream of happy-dom.
    srcObject: { value: null, writable: true, configurable: true },
  });
}

/**
 * Runs the scripts that the page loads from other origins. Happy-dom would refuse them with an event `error`. All windows
 * share the class that this function changes.
 * @param load fetches a script; rejects when the script does not load
 * @returns stops running scripts
 */
export function runOutsideScripts(load: (url: string) => Promise<string>): () => void {
  const { prototype } = HTMLScriptElement;
  const { dispatchEvent } = prototype;
  prototype.dispatchEvent = function (event) {
    if (event.type !== 'error') return dispatchEvent.call(this, event);
    load(this.src).then(
      (source) => {
        new Function(source)();
        dispatchEvent.call(this, new Event('load'));
      },
      () => dispatchEvent.call(this, new Event('error')),
    );
    return true;
  };
  return () => {
    prototype.dispatchEvent = dispatchEvent;
  };
}
