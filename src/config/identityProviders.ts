/** The values of JENIL_IDENTITY_PROVIDER: names of the adapters in `src/application/screens/identity/provider`. */
export const identityProviderNames = ['played', 'example'] as const;

export type IdentityProviderName = (typeof identityProviderNames)[number];
