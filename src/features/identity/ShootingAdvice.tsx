import { Trans } from '@lingui/react/macro';

/** How to be seen well. */
export function ShootingAdvice() {
  return (
    <ul className="photo-step__advice">
      <li>
        <Trans>Свет падает на лицо спереди, а не из-за спины</Trans>
      </li>
      <li>
        <Trans>Лицо видно целиком, без очков и головного убора</Trans>
      </li>
      <li>
        <Trans>Телефон на уровне глаз, в кадре вы одни</Trans>
      </li>
    </ul>
  );
}
