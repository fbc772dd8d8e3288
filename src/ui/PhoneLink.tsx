/** Returns the `tel:` address of a phone number. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** Returns a phone number with no-break spaces. */
export const onOneLine = (phone: string): string => phone.replace(/ /g, '\u00a0');

interface PhoneLinkProps {
  /** The number in the usual notation, such as `+7 700 000 00 00`. */
  readonly phone: string;
  readonly className?: string;
  readonly children?: string;
}

/** Renders a phone number on one line. A touch calls the number. */
export function PhoneLink({ phone, className = 'touch-link', children }: PhoneLinkProps) {
  return (
    <a className={className} href={phoneHref(phone)}>
      {children ?? onOneLine(phone)}
    </a>
  );
}
