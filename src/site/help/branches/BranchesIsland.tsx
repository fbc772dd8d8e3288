import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Branch, branches, type Hours, isSample } from '../../../config/lender.ts';
import { formatNumber } from '../../../locales/format.ts';
import { languageOf } from '../../../locales/i18n.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { byDistance, type Place } from './distance.ts';
import './branches.css';

type PlaceState =
  | { readonly kind: 'unasked' | 'asking' | 'refused' | 'unknown' }
  | { readonly kind: 'known'; readonly place: Place };

const PATIENCE_MS = 15_000;
/** Maximum age of a known position. A ten-minute-old position is good enough to find the nearest town. */
const FRESH_MS = 600_000;

/** Reads the device's position, only when the visitor asks. The app neither stores nor sends the position. */
function usePlace(): { readonly state: PlaceState; readonly ask: () => void } {
  const [state, setState] = useState<PlaceState>({ kind: 'unasked' });
  const ask = () => {
    if (!('geolocation' in navigator)) {
      setState({ kind: 'unknown' });
      return;
    }
    setState({ kind: 'asking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        setState({ kind: 'known', place: { latitude, longitude } }),
      ({ code, PERMISSION_DENIED }) =>
        setState({ kind: code === PERMISSION_DENIED ? 'refused' : 'unknown' }),
      { timeout: PATIENCE_MS, maximumAge: FRESH_MS },
    );
  };
  return { state, ask };
}

/** Lists the branches. A button sorts the list by distance. The device calculates the distances without a network. */
export default function Branches() {
  const { t } = useLingui();
  const { state, ask } = usePlace();
  const shown =
    state.kind === 'known'
      ? byDistance(state.place, branches)
      : branches.map((branch) => ({ ...branch, km: null }));
  return (
    <div className="stack branches">
      <div className="stack stack--tight branches__ask">
        <Button kind="secondary" isLoading={state.kind === 'asking'} onClick={ask}>
          {t`Какое ближе ко мне`}
        </Button>
        <p className="hint">
          {t`Спросим у телефона, где вы. Расстояние он посчитает сам: ваше местоположение никуда не отправится и не сохранится.`}
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
  const answers = {
    known: t`Ближе всего: ${city}. Остальные — по расстоянию.`,
    refused: t`Доступ к местоположению запрещён. Разрешить его можно в настройках браузера; список ниже полный и без этого.`,
    unknown: t`Телефон не смог определить, где вы. Найдите свой город в списке.`,
    unasked: null,
    asking: null,
  };
  const answer = answers[state.kind];
  if (answer === null) return null;
  return <Notice kind={state.kind === 'known' ? 'success' : 'info'}>{answer}</Notice>;
}

interface BranchCardProps {
  readonly branch: Branch;
  /** Straight-line distance, kilometres; null while the position is unknown. */
  readonly km: number | null;
}

const printed = ({ opens, closes }: Hours) => `${opens}–${closes}`;

/** Renders one branch: address, opening hours, links to maps. */
function BranchCard({ branch, km }: BranchCardProps) {
  const { i18n, t } = useLingui();
  const language = languageOf(i18n);
  const { latitude, longitude } = branch;
  const city = branch.city[language];
  const address = branch.address[language];
  const kilometres = km === null ? null : formatNumber(km, km < 10 ? 1 : 0);
  const closed = t`выходной`;
  return (
    <li className="stack stack--tight card branches__branch">
      <h3>{city}</h3>
      {kilometres === null ? null : <p className="hint">{t`По прямой около ${kilometres} км`}</p>}
      <p>{isSample ? t`${address} (образец)` : address}</p>
      <dl className="branches__hours">
        <Day name={t`Пн–Пт`} hours={printed(branch.weekdays)} />
        <Day name={t`Сб`} hours={branch.saturday ? printed(branch.saturday) : closed} />
        <Day name={t`Вс`} hours={branch.sunday ? printed(branch.sunday) : closed} />
      </dl>
      <p className="row branches__links">
        <a
          className="touch-link"
          href={`geo:${latitude},${longitude}?q=${latitude},${longitude}`}
          aria-label={t`${city}: в приложении карт`}
        >
          {t`В приложении карт`}
        </a>
        <a
          className="touch-link"
          href={`https://2gis.kz/geo/${longitude},${latitude}`}
          rel="noopener noreferrer"
          aria-label={t`${city}: в 2ГИС`}
        >
          {t`В 2ГИС`}
        </a>
      </p>
    </li>
  );
}

function Day({ name, hours }: { readonly name: string; readonly hours: string }) {
  return (
    <div>
      <dt className="soft">{name}</dt>
      <dd>{hours}</dd>
    </div>
  );
}
