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

/** Shows the most urgent advice for the camera's picture: bad light first, then the distance. */
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
      <p className={said === '' ? undefined : 'visually-hidden'}>
        {t`Держите лицо внутри овала и смотрите прямо.`}
      </p>
      <p className="photo-step__advice" role="status">
        {said}
      </p>
    </div>
  );
}
