/** The adapters in `src/application/screens/identity/provider`, by the name that JENIL_IDENTITY_PROVIDER chooses them with. */
export const identityProviderNames = ['played', 'example'] as const;

export type IdentityProviderName = (typeof identityProviderNames)[number];
