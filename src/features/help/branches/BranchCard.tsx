import { useLingui } from '@lingui/react/macro';
import type { Branch, Hours } from '../../../config/lender.ts';
import { formatNumber } from '../../../locales/format.ts';
import { languageOf } from '../../../locales/i18n.ts';

interface BranchCardProps {
  readonly branch: Branch;
  /** As the crow flies; null until the visitor has asked. */
  readonly km: number | null;
}

const printed = ({ opens, closes }: Hours) => `${opens}–${closes}`;

/** One branch: where it is, when it is open, how to get there. */
export function BranchCard({ branch, km }: BranchCardProps) {
  const { i18n, t } = useLingui();
  const language = languageOf(i18n);
  const { latitude, longitude } = branch;
  const city = branch.city[language];
  const kilometres = km === null ? null : formatNumber(language, km, km < 10 ? 1 : 0);
  const closed = t`выходной`;
  return (
    <li className="branches__branch">
      <h3>{city}</h3>
      {kilometres === null ? null : (
        <p className="branches__distance">{t`По прямой около ${kilometres} км`}</p>
      )}
      <p>{branch.address[language]}</p>
      <dl className="branches__hours">
        <Day name={t`Пн–Пт`} hours={printed(branch.weekdays)} />
        <Day name={t`Сб`} hours={branch.saturday ? printed(branch.saturday) : closed} />
        <Day name={t`Вс`} hours={branch.sunday ? printed(branch.sunday) : closed} />
      </dl>
      <p className="branches__links">
        <a
          href={`geo:${latitude},${longitude}?q=${latitude},${longitude}`}
          aria-label={t`${city}: в приложении карт`}
        >
          {t`В приложении карт`}
        </a>
        <a
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
      <dt>{name}</dt>
      <dd>{hours}</dd>
    </div>
  );
}
