import { useLingui } from '@lingui/react/macro';
import { BALANCE_HEIGHT, BALANCE_WIDTH, type drawBalance } from './drawBalance.ts';

interface BalancePictureProps {
  /** Null without a calculation. The room of the picture stays. */
  readonly paths: ReturnType<typeof drawBalance> | null;
  readonly endBefore: string;
  readonly endAfter: string;
  readonly rewardBefore: string;
  readonly rewardAfter: string;
}

/** Draws the debt by the schedule and with the early repayment, and renders the reward and the end of both. */
export function BalancePicture(props: BalancePictureProps) {
  const { paths, endBefore, endAfter, rewardBefore, rewardAfter } = props;
  const { t } = useLingui();
  const ways = [
    { name: t`По графику`, end: endBefore, reward: rewardBefore, look: '' },
    {
      name: t`Если вернуть раньше`,
      end: endAfter,
      reward: rewardAfter,
      look: 'early__way--after',
    },
  ];
  return (
    <div className="early__picture">
      <p className="hint">{t`Остаток основного долга по дням`}</p>
      <svg
        className="painted early__balance"
        aria-hidden="true"
        viewBox={`0 0 ${BALANCE_WIDTH} ${BALANCE_HEIGHT}`}
        preserveAspectRatio="none"
      >
        {paths ? (
          <>
            <path className="early__before" d={paths.before} />
            <path className="early__after" d={paths.after} />
            <path
              className="early__day"
              d={`M${paths.repaymentX} 0V${BALANCE_HEIGHT}`}
              vectorEffect="non-scaling-stroke"
            />
          </>
        ) : null}
      </svg>
      <dl className="early__ways">
        {ways.map(({ name, end, reward, look }) => (
          <div key={name}>
            <dt className={`hint painted split-key early__way ${look}`}>{name}</dt>
            <dd>{t`вознаграждение ${reward}`}</dd>
            <dd className="hint">{t`до ${end}`}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
