import { useLingui } from '@lingui/react/macro';
import type { FrameAdvice } from './useFrameAdvice.ts';

/** Draws the place for the face over the camera's picture, with dimmed surroundings. */
export function FaceOval() {
  return (
    <svg className="photo-step__oval" viewBox="0 0 300 400" aria-hidden="true">
      <path
        className="photo-step__around"
        fillRule="evenodd"
        d="M-300-400h900v1200h-900zM150 56a102 144 0 1 0 0 288 102 144 0 1 0 0-288z"
      />
      <ellipse className="photo-step__edge" cx="150" cy="200" rx="102" ry="144" />
    </svg>
  );
}

/** Shows the most urgent advice that the picture gives a reason for. */
export function FrameHelp({ light, distance }: FrameAdvice) {
  const { t } = useLingui();
  const ofLight = {
    dark: t`Темно: повернитесь к окну или включите свет.`,
    behind: t`Свет за спиной: повернитесь лицом к нему.`,
    glaring: t`Слишком ярко: отойдите от лампы или солнца.`,
    good: t`Света достаточно.`,
  };
  const ofDistance = {
    far: t`Лицо далеко: поднесите телефон ближе.`,
    near: t`Лицо слишком близко: отодвиньте телефон.`,
    good: null,
  };
  const isLightGood = light === 'good';
  const said =
    light !== null && !isLightGood
      ? ofLight[light]
      : ((distance === null ? null : ofDistance[distance]) ?? (isLightGood ? ofLight.good : ''));
  return (
    <div className="photo-step__help">
      <p>{t`Держите лицо внутри овала и смотрите прямо.`}</p>
      <p className="photo-step__advice" role="status">
        {said}
      </p>
    </div>
  );
}

/** Draws a good shot: a phone at eye level, the face in the oval, the light in front. */
export function ShotPicture() {
  return (
    <svg className="drawing photo-step__picture" viewBox="0 0 200 120" aria-hidden="true">
      <path
        className="drawing__ink"
        d="M66 8h68a8 8 0 0 1 8 8v88a8 8 0 0 1-8 8H66a8 8 0 0 1-8-8V16a8 8 0 0 1 8-8zM91 54v4M109 54v4M92 72c5 4 11 4 16 0"
      />
      <path
        className="drawing__accent"
        d="M100 26a24 32 0 1 1 0 64 24 32 0 1 1 0-64zM22 40a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM22 28v-6M22 76v-6M40 49h6M35 36l4-4M35 62l4 4"
      />
    </svg>
  );
}
