import { useLingui } from '@lingui/react/macro';
import { Notice } from '../../ui/Notice.tsx';
import { SupportAdvice } from './SupportAdvice.tsx';
import { TooYoung } from './TooYoung.tsx';

interface LowSimilarityProps {
  readonly error: string;
}

function Reason({ error }: LowSimilarityProps) {
  const { t } = useLingui();
  if (error === 'user_too_young') return <TooYoung />;
  if (error === 'iin_not_found') {
    return (
      <Notice kind="warning">
        {t`Такого ИИН нет в государственной базе, поэтому сравнить фото не с чем.`}
      </Notice>
    );
  }
  return null;
}

/** The specification's low similarity screen; for two errors it says first what else may be behind it. */
export function LowSimilarity({ error }: LowSimilarityProps) {
  const { t } = useLingui();
  return (
    <>
      <Reason error={error} />
      <p>{t`Ваше фото не соответствует фото в государственной базе.`}</p>
      <ul className="identity-error__list">
        <li>{t`Проверьте, правильно ли указан ИИН.`}</li>
        <li>
          {t`Обновите страницу и пройдите идентификацию ещё раз: при хорошем освещении, чтобы лицо было видно целиком, без очков и головного убора.`}
        </li>
        <li>{t`Попробуйте устройство с камерой получше.`}</li>
      </ul>
      <p>{t`Если не получается:`}</p>
      <SupportAdvice />
    </>
  );
}
