import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';

interface ResendCodeProps {
  /** Seconds until another code may be asked for. */
  readonly afterS: number;
  /** `primary` where nothing but another code leads on. */
  readonly kind?: 'primary' | 'link';
  readonly isSending?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Asks for another code; the countdown to it stands in place of the link. */
export function ResendCode({
  afterS,
  kind = 'link',
  isSending = false,
  onPress,
  children,
}: ResendCodeProps) {
  const { t } = useLingui();
  if (afterS > 0) {
    return (
      <p className="soft touch-link">
        {t`Новый код через ${plural(afterS, { one: '# секунду', few: '# секунды', many: '# секунд', other: '# секунды' })}`}
      </p>
    );
  }
  return (
    <Button kind={kind} isLoading={isSending} onClick={onPress}>
      {children}
    </Button>
  );
}
