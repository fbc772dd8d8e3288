import { useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import { ShootingAdvice } from './ShootingAdvice.tsx';

interface PhotoIntroProps {
  readonly onBegin: () => void;
}

/** What the check is for and how it goes, before any permission is asked. */
export function PhotoIntro({ onBegin }: PhotoIntroProps) {
  const { t } = useLingui();
  const isHydrated = useIsHydrated();
  return (
    <>
      <p>
        {t`Сервис проверки снимет ваше лицо на камеру и сверит с фото в государственной базе. Это занимает около минуты и защищает от займов на чужое имя.`}
      </p>
      <h2 className="photo-step__heading">{t`Чтобы получилось с первого раза`}</h2>
      <ShootingAdvice />
      <p className="photo-step__soft">
        {t`Сначала посмотрите, как вас видно: браузер спросит разрешение на камеру. Пробная съёмка никуда не отправляется.`}
      </p>
      <FormActions>
        <Button size="l" disabled={!isHydrated} onClick={onBegin}>
          {t`Включить камеру`}
        </Button>
      </FormActions>
    </>
  );
}
