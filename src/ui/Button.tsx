import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Loader } from './Loader.tsx';
import { useIsHydrated } from './useIsHydrated.ts';
import './button.css';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  readonly type?: 'button' | 'submit';
  /** `link` looks like a link, less prominent than the other kinds. */
  readonly kind?: 'primary' | 'secondary' | 'outlined' | 'link';
  /** 56, 48 or 36 px high. */
  readonly size?: 'l' | 'm' | 's';
  /** True during the action: the button shows a loader, keeps its width and name, and ignores presses. */
  readonly isLoading?: boolean;
  readonly isSelected?: boolean;
  /** True after a failure: the button shakes once. */
  readonly hasError?: boolean;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/**
 * Renders a button with all states of the design. In prerendered HTML the button is disabled, because a press would do nothing
 * before the scripts have come.
 */
export function Button({
  type = 'button',
  kind = 'primary',
  size = 'm',
  isLoading = false,
  isSelected,
  hasError = false,
  disabled = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isHydrated = useIsHydrated();
  const classes = ['button', `button--${kind}`, `button--${size}`];
  if (isLoading) classes.push('button--loading');
  if (hasError) classes.push('button--error');
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || !isHydrated}
      className={classes.join(' ')}
      aria-busy={isLoading || undefined}
      aria-pressed={isSelected}
      onClick={isLoading ? (event) => event.preventDefault() : onClick}
    >
      <span className="button__label">{children}</span>
      {isLoading ? <Loader size="s" /> : null}
    </button>
  );
}
