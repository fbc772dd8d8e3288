import { config } from '../../../config/config.ts';
import { PhoneLink } from '../../../ui/PhoneLink.tsx';

export function SupportPhone() {
  return <PhoneLink phone={config.brand.supportPhone} />;
}
