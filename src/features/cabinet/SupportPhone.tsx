import { config } from '../../config/config.ts';

/** Renders the support's phone, which a phone calls at a touch. */
export function SupportPhone() {
  const { supportPhone } = config.brand;
  return (
    <a className="touch-link" href={`tel:${supportPhone.replaceAll(' ', '')}`}>
      {supportPhone.replaceAll(' ', '\u00a0')}
    </a>
  );
}
