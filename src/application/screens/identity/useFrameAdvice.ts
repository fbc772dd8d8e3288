import { type RefObject, useEffect, useState } from 'react';

/** Radii of the face's oval in the frame, which the page draws, as parts of width and height. */
const OVAL = { radiusX: 0.34, radiusY: 0.36 } as const;

/*
 * The limits follow rules of thumb, not measurements with phones. A camera exposes an average scene to mid grey. Skin in good
 * light is then at most one stop brighter or two stops darker. The camera cannot correct light beyond these limits. The page
 * only advises: no limit stops an applicant.
 */
/** The part of the light that a grey card reflects. */
const MID_GREY = 0.18;
/** Limits in stops from mid grey. One stop doubles the light. */
const DARK_BELOW = -2;
const GLARING_ABOVE = 2;
/** In stops from mid grey. A white wall alone is no light from behind: the face must also be darker than usual. */
const SHADED_BELOW = -1;
/** In stops between the face and the surroundings. */
const BEHIND_ABOVE = 2;
/** Keeps the logarithm of black finite. */
const LEAST_LIGHT = 0.001;

type Light = 'dark' | 'behind' | 'glaring' | 'good';

/** Light of each byte value of a picture, 0 to 1. The screen's curve is close to a power of 2.2. */
const lightOfByte = Array.from({ length: 256 }, (_, byte) => (byte / 255) ** 2.2);

/** Returns the mean light in stops from mid grey. */
const stopsOf = ({ sum, count }: { readonly sum: number; readonly count: number }) =>
  Math.log2(Math.max(LEAST_LIGHT, sum / Math.max(1, count)) / MID_GREY);

/**
 * Judges the light of a picture by the brightness inside and around the oval.
 * @param pixels four bytes per pixel, as from `getImageData`
 */
export function lightOf(pixels: ArrayLike<number>, width: number, height: number): Light {
  const face = { sum: 0, count: 0 };
  const around = { sum: 0, count: 0 };
  const lightAt = (index: number) => lightOfByte[pixels[index] ?? 0] ?? 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = 4 * (y * width + x);
      const dx = ((x + 0.5) / width - 0.5) / OVAL.radiusX;
      const dy = ((y + 0.5) / height - 0.5) / OVAL.radiusY;
      const part = dx * dx + dy * dy <= 1 ? face : around;
      part.sum += 0.2126 * lightAt(at) + 0.7152 * lightAt(at + 1) + 0.0722 * lightAt(at + 2);
      part.count += 1;
    }
  }
  const faceStops = stopsOf(face);
  const isShaded = faceStops < SHADED_BELOW && stopsOf(around) - faceStops > BEHIND_ABOVE;
  if (isShaded) return 'behind';
  if (faceStops < DARK_BELOW) return 'dark';
  return faceStops > GLARING_ABOVE ? 'glaring' : 'good';
}

type Distance = 'far' | 'near' | 'good';

/** Height of a fitting face. Detectors mark a face from brow to chin, about three quarters of the head in the oval. */
const FITTING_PART = 0.75 * 2 * OVAL.radiusY;
const FAR_BELOW = (2 / 3) * FITTING_PART;
const NEAR_ABOVE = (4 / 3) * FITTING_PART;

/**
 * Judges the distance by the face's part of the frame's height.
 * @param faceHeight in the frame's unit
 */
export function distanceOf(faceHeight: number, frameHeight: number): Distance {
  const part = faceHeight / frameHeight;
  if (part < FAR_BELOW) return 'far';
  return part > NEAR_ABOVE ? 'near' : 'good';
}

const LOOK_EVERY_MS = 1_000;
/** Size of the judged picture in pixels: brightness needs no detail. */
const WIDTH = 24;
const HEIGHT = 32;

/** The used part of the Shape Detection API, available in Chrome on Android. */
interface FaceDetectorLike {
  detect(video: HTMLVideoElement): Promise<readonly { readonly boundingBox: DOMRectReadOnly }[]>;
}

function isConstructor(value: unknown): value is new () => FaceDetectorLike {
  return typeof value === 'function';
}

/** Returns a face detector; null in a browser without a detector. */
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

/** Measures the light inside the frame. The picture has a few pixels and does not leave the device. */
function measureLight(video: HTMLVideoElement, canvas: HTMLCanvasElement): Light | null {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  const { left, top, width, height } = shownPart(video);
  context.drawImage(video, left, top, width, height, 0, 0, WIDTH, HEIGHT);
  return lightOf(context.getImageData(0, 0, WIDTH, HEIGHT).data, WIDTH, HEIGHT);
}

/** Measures the distance; null when the browser has no detector, or detects no face. */
async function measureDistance(
  video: HTMLVideoElement,
  detector: FaceDetectorLike | null,
): Promise<Distance | null> {
  try {
    const [face] = (await detector?.detect(video)) ?? [];
    return face ? distanceOf(face.boundingBox.height, shownPart(video).height) : null;
  } catch {
    // Some devices have the interface without a service.
    return null;
  }
}

/** The judged light and distance; null while unknown. */
export interface FrameAdvice {
  readonly light: Light | null;
  readonly distance: Distance | null;
}

const nothing: FrameAdvice = { light: null, distance: null };

/**
 * Judges the light of the camera's picture once a second, and the distance if the browser can detect faces.
 * @param isOn true while the video shows the camera
 */
export function useFrameAdvice(
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
): FrameAdvice {
  const [advice, setAdvice] = useState(nothing);
  useEffect(() => {
    if (!isOn) return;
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
      setAdvice((before) =>
        before.light === light && before.distance === distance ? before : { light, distance },
      );
    };
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [video, isOn]);
  return advice;
}
