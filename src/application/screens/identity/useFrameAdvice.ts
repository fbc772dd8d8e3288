import { type RefObject, useEffect, useState } from 'react';
import { type Distance, distanceOf, type Light, lightOf } from './frameAdvice.ts';

const LOOK_EVERY_MS = 1_000;
/** Pixels that are judged: brightness needs no more. */
const WIDTH = 24;
const HEIGHT = 32;

/** The part of the Shape Detection API that is used; Chrome on Android has it. */
interface FaceDetectorLike {
  detect(video: HTMLVideoElement): Promise<readonly { readonly boundingBox: DOMRectReadOnly }[]>;
}

function isConstructor(value: unknown): value is new () => FaceDetectorLike {
  return typeof value === 'function';
}

/** Returns a face detector; null in a browser without one. */
function faceDetector(): FaceDetectorLike | null {
  const Detector: unknown = Reflect.get(globalThis, 'FaceDetector');
  try {
    return isConstructor(Detector) ? new Detector() : null;
  } catch {
    return null;
  }
}

/** Returns the part of the video that the upright frame shows, in the video's pixels. */
function shownPart(video: HTMLVideoElement) {
  const { videoWidth, videoHeight, clientWidth, clientHeight } = video;
  const scale = Math.min(videoWidth / clientWidth, videoHeight / clientHeight);
  const [width, height] = [clientWidth * scale, clientHeight * scale];
  return { left: (videoWidth - width) / 2, top: (videoHeight - height) / 2, width, height };
}

/** Measures the light of what the frame shows. The picture is a few pixels large and goes nowhere. */
function measureLight(video: HTMLVideoElement, canvas: HTMLCanvasElement): Light | null {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  const { left, top, width, height } = shownPart(video);
  context.drawImage(video, left, top, width, height, 0, 0, WIDTH, HEIGHT);
  return lightOf(context.getImageData(0, 0, WIDTH, HEIGHT).data, WIDTH, HEIGHT);
}

/** Measures the distance; null when the browser cannot tell, or sees no face. */
async function measureDistance(
  video: HTMLVideoElement,
  detector: FaceDetectorLike | null,
): Promise<Distance | null> {
  try {
    const [face] = (await detector?.detect(video)) ?? [];
    return face ? distanceOf(face.boundingBox.height, shownPart(video).height) : null;
  } catch {
    // Some devices have the interface and no service behind it.
    return null;
  }
}

/** What is known of the picture; null: nothing. */
export interface FrameAdvice {
  readonly light: Light | null;
  readonly distance: Distance | null;
}

const nothing: FrameAdvice = { light: null, distance: null };

/**
 * Judges light and, where the browser finds faces, distance of the camera's picture, once a second.
 * @param isOn true while the video shows the camera
 */
export function useFrameAdvice(
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
): FrameAdvice {
  const [advice, setAdvice] = useState(nothing);
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    const detector = faceDetector();
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH;
    canvas.height = HEIGHT;
    const look = async () => {
      const element = video.current;
      const isToSee = element !== null && element.videoWidth > 0 && element.clientWidth > 0;
      if (!isToSee || document.hidden) return;
      const light = measureLight(element, canvas);
      const distance = await measureDistance(element, detector);
      if (isOver) return;
      setAdvice((before) =>
        before.light === light && before.distance === distance ? before : { light, distance },
      );
    };
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [video, isOn]);
  return advice;
}
