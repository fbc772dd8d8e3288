import { identityProviderName } from '../../../../config/config.ts';
import { createExampleProvider } from './exampleProvider.ts';
import type { IdentityProvider } from './identityProvider.ts';
import { createPlayedProvider } from './playedProvider.ts';

/** Creates the adapter of JENIL_IDENTITY_PROVIDER. The build drops the other adapter, because the name is a constant. */
export function createIdentityProvider(): IdentityProvider {
  if (identityProviderName === 'example') return createExampleProvider();
  return createPlayedProvider();
}
