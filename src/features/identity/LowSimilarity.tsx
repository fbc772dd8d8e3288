import { Trans } from '@lingui/react/macro';
import { Notice } from '../../ui/Notice.tsx';
import { SupportAdvice } from './SupportAdvice.tsx';

interface LowSimilarityProps {
  readonly error: string;
}

function Reason({ error }: LowSimilarityProps) {
  if (error === 'user_too_young') {
    return (
      <Notice kind="warning">
        <p>
          <Trans>
            По данным государственной базы вам ещё нет 18 лет, а займы выдают с 18. Подать заявку
            можно начиная с дня, когда вам исполнится 18.
          </Trans>
        </p>
        <p>
          <Trans>Если вам уже есть 18, проверьте то, что ниже, или позвоните нам.</Trans>
        </p>
      </Notice>
    );
  }
  if (error === 'iin_not_found') {
    return (
      <Notice kind="warning">
        <Trans>Такого ИИН нет в государственной базе, поэтому сравнить фото не с чем.</Trans>
      </Notice>
    );
  }
  return null;
}

/** The specification's low similarity screen; for two errors it says first what else may be behind it. */
export function LowSimilarity({ error }: LowSimilarityProps) {
  return (
    <>
      <Reason error={error} />
      <p>
        <Trans>Ваше фото не соответствует фото в государственной базе.</Trans>
      </p>
      <ul className="identity-error__list">
        <li>
          <Trans>Проверьте, правильно ли указан ИИН.</Trans>
        </li>
        <li>
          <Trans>
            Обновите страницу и пройдите идентификацию ещё раз: при хорошем освещении, чтобы лицо
            было видно целиком, без очков и головного убора.
          </Trans>
        </li>
        <li>
          <Trans>Попробуйте устройство с камерой получше.</Trans>
        </li>
      </ul>
      <p>
        <Trans>Если не получается:</Trans>
      </p>
      <SupportAdvice />
    </>
  );
}
