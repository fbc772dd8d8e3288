import { useLingui } from '@lingui/react/macro';

/** Draws a good shot: a phone, the face in the oval, the light in front. */
export function ShotPicture() {
  return (
    <svg className="drawing photo-step__picture" viewBox="0 0 240 140" aria-hidden="true">
      <path
        className="drawing__ink"
        d="M88 4h64a10 10 0 0 1 10 10v112a10 10 0 0 1-10 10H88a10 10 0 0 1-10-10V14A10 10 0 0 1 88 4zM112 13h16M108 127h24M109 60v5M131 60v5M120 66v8M108 84c7 7 17 7 24 0"
      />
      <path
        className="drawing__accent"
        d="M120 28a29 40 0 1 1 0 80 29 40 0 1 1 0-80zM34 57a11 11 0 1 1 0 22 11 11 0 0 1 0-22zM34 46v-8M34 90v8M23 68h-8M45 68h8M26 60l-6-6M42 60l6-6M26 76l-6 6M42 76l6 6"
      />
    </svg>
  );
}

/** The strokes of each sign on a grid of 32 × 32; `accent` is drawn in the second ink. */
const drawings = {
  light: {
    ink: 'M23 9a6 7 0 1 1 0 14 6 7 0 1 1 0-14zM21 14v2M25 14v2M20 19c2 2 4 2 6 0',
    accent:
      'M7 12a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM7 9V6M7 26v-3M3 12 1 10M3 20l-2 2M11 12l2-2M11 20l2 2',
  },
  face: {
    ink: 'M16 4c6 0 9 4 9 11s-4 13-9 13-9-6-9-13 3-11 9-11zM12 14v2M20 14v2M12 21c2 2 6 2 8 0',
    accent:
      'M3 9V5a2 2 0 0 1 2-2h4M23 3h4a2 2 0 0 1 2 2v4M29 23v4a2 2 0 0 1-2 2h-4M9 29H5a2 2 0 0 1-2-2v-4',
  },
  phone: {
    ink: 'M7 3h10a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3zM10 7h4',
    accent: 'M27 4v24M24 7l3-3 3 3M24 25l3 3 3-3',
  },
} as const;

/** Shows the conditions of a good shot as signs, each with a short label. */
export function ShotSigns() {
  const { t } = useLingui();
  const signs = [
    ['light', t`Свет спереди`],
    ['face', t`Лицо открыто`],
    ['phone', t`Телефон прямо`],
  ] as const;
  return (
    <ul className="plain-list photo-step__signs">
      {signs.map(([name, words]) => (
        <li className="photo-step__sign" key={name}>
          <svg className="photo-step__sign-picture" viewBox="0 0 32 32" aria-hidden="true">
            <path className="drawing__ink" d={drawings[name].ink} />
            <path className="drawing__accent" d={drawings[name].accent} />
          </svg>
          {words}
        </li>
      ))}
    </ul>
  );
}

/** Lists the conditions of a good shot in full, for a person whose shot fails. */
export function ShootingAdvice() {
  const { t } = useLingui();
  return (
    <details className="disclosure photo-step__more">
      <summary>
        <span className="disclosure__title">{t`Если не получается`}</span>
      </summary>
      <ul className="bullets disclosure__text photo-step__advices">
        <li>{t`Свет падает на лицо спереди, а не сзади`}</li>
        <li>{t`Лицо видно целиком, без очков и головного убора`}</li>
        <li>{t`Телефон на уровне глаз, в кадре вы одни`}</li>
      </ul>
    </details>
  );
}
