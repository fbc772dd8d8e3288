interface PhoneLinkProps {
  /** As people write it, such as `+7 700 000 00 00`. */
  readonly phone: string;
  readonly className?: string;
  readonly children?: string;
}

/** Renders a phone, on one line, which is called at a touch. */
export function PhoneLink({ phone, className = 'touch-link', children }: PhoneLinkProps) {
  return (
    <a className={className} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      {children ?? phone.replace(/ /g, '\u00a0')}
    </a>
  );
}
