import { type ApiClient, type ApiClientDeps, createApiClient } from '../../api/client.ts';
import { visitorId } from '../../api/visitor.ts';
import { apiBaseUrl } from '../../config/endpoints.ts';
import { isOnline, onOffline } from '../../device/pageLifecycle.ts';
import { backEndLanguage } from '../../locales/language.ts';
import { pageLanguage } from '../../locales/pageLanguage.ts';
import { deviceKeys } from './deviceKey.ts';

/** Creates a client of this visitor and device, in the language of the page. */
export function createVisitorClient(
  deps: Pick<ApiClientDeps, 'bearer'> & Partial<ApiClientDeps>,
): ApiClient {
  return createApiClient({
    baseUrl: apiBaseUrl,
    visitorId,
    deviceKeys,
    language: () => backEndLanguage(pageLanguage()),
    isOnline,
    onOffline,
    ...deps,
  });
}
