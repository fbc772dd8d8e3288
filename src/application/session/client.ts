import { type ApiClient, type ApiClientDeps, createApiClient } from '../../api/client.ts';
import { apiBaseUrl } from '../../config/endpoints.ts';
import { backEndLanguage } from '../../locales/language.ts';
import { isOnline, onOffline } from '../../platform/pageLifecycle.ts';
import { deviceKey } from './deviceKey.ts';
import { visitorId } from './visitor.ts';

/** Returns the page's language as the API names it. */
export const apiLanguage = () => backEndLanguage(document.documentElement.lang);

/** Creates a client of this visitor and device, in the language of the page. */
export function createVisitorClient(
  deps: Pick<ApiClientDeps, 'bearer'> & Partial<ApiClientDeps>,
): ApiClient {
  return createApiClient({
    baseUrl: apiBaseUrl,
    visitorId,
    deviceKey,
    language: apiLanguage,
    isOnline,
    onOffline,
    ...deps,
  });
}
