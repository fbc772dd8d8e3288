import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Button } from '../../ui/Button.tsx';

interface ResendCodeProps extends ComponentProps<typeof Button> {
  /** Seconds until another code may be asked for. */
  readonly afterS: number;
}

/** Shows the link that requests another code. Until another code may be requested, shows a countdown in place of the link. */
export function ResendCode({ afterS, ...button }: ResendCodeProps) {
  const { t } = useLingui();
  if (afterS > 0) {
    return (
      <p className="soft touch-link">
        {t`Новый код через ${plural(afterS, { one: '# секунду', few: '# секунды', many: '# секунд', other: '# секунды' })}`}
      </p>
    );
  }
  return <Button kind="link" {...button} />;
}
