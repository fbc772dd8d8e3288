import { useLingui } from '@lingui/react/macro';
import { branches } from '../../../config/lender.ts';
import { languageOf } from '../../../locales/i18n.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { BranchCard } from './BranchCard.tsx';
import { byDistance } from './distance.ts';
import { type PlaceState, usePlace } from './usePlace.ts';
import './branches.css';

/** The branches; on a tap the nearest first, reckoned on the device, so that it works without a network. */
export default function Branches() {
  const { t } = useLingui();
  const { state, ask } = usePlace();
  const shown =
    state.kind === 'known'
      ? byDistance(state.place, branches)
      : branches.map((branch) => ({ ...branch, km: null }));
  return (
    <div className="branches">
      <div className="branches__ask">
        <Button kind="secondary" isLoading={state.kind === 'asking'} onClick={ask}>
          {t`Какое ближе ко мне`}
        </Button>
        <p className="branches__promise">
          {t`Спросим у телефона, где вы. Расстояние он посчитает сам: место никуда не отправится и не сохранится.`}
        </p>
        <div role="status">
          <PlaceAnswer state={state} nearest={shown[0]} />
        </div>
      </div>
      <ul className="branches__list">
        {shown.map(({ km, ...branch }) => (
          <BranchCard key={branch.id} branch={branch} km={km} />
        ))}
      </ul>
    </div>
  );
}

interface PlaceAnswerProps {
  readonly state: PlaceState;
  readonly nearest: (typeof branches)[number] | undefined;
}

function PlaceAnswer({ state, nearest }: PlaceAnswerProps) {
  const { i18n, t } = useLingui();
  const city = nearest?.city[languageOf(i18n)] ?? '';
  switch (state.kind) {
    case 'known':
      return <Notice kind="success">{t`Ближе всего: ${city}. Остальные — по расстоянию.`}</Notice>;
    case 'refused':
      return (
        <Notice kind="info">
          {t`Доступ к месту запрещён. Разрешить его можно в настройках браузера; список ниже полный и без этого.`}
        </Notice>
      );
    case 'unknown':
      return (
        <Notice kind="info">{t`Телефон не смог определить, где вы. Найдите свой город в списке.`}</Notice>
      );
    default:
      return null;
  }
}
