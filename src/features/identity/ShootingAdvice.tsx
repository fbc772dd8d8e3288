import { useLingui } from '@lingui/react/macro';

/** How to be seen well. */
export function ShootingAdvice() {
  const { t } = useLingui();
  return (
    <ul className="photo-step__advice">
      <li>{t`Свет падает на лицо спереди, а не из-за спины`}</li>
      <li>{t`Лицо видно целиком, без очков и головного убора`}</li>
      <li>{t`Телефон на уровне глаз, в кадре вы одни`}</li>
    </ul>
  );
}
