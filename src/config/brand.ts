/** The lender's name and addresses: a placeholder that `JENIL_*` variables replace at build time. */
export interface Brand {
  readonly name: string;
  readonly siteUrl: string;
  readonly supportPhone: string;
  readonly supportEmail: string;
  readonly securityEmail: string;
  readonly socialUrl: string;
}

export const defaultBrand: Brand = {
  name: 'Jenil',
  siteUrl: 'https://jenil.example',
  supportPhone: '+7 700 000 00 00',
  supportEmail: 'support@jenil.example',
  securityEmail: 'security@jenil.example',
  socialUrl: 'https://social.example/jenil',
};
