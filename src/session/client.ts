import { type ApiClient, createApiClient } from '../api/client.ts';
import { apiBaseUrl } from '../config/endpoints.ts';
import { backEndLanguage } from '../locales/language.ts';
import { isOnline, onOffline } from '../platform/pageLifecycle.ts';
import { visitorId } from './visitor.ts';

/** Returns the page's language as the API names it. */
export const apiLanguage = () => backEndLanguage(document.documentElement.lang);

/** Creates a client of this visitor, in the language of the page. */
export function createVisitorClient(bearer: () => string | null): ApiClient {
  return createApiClient({
    baseUrl: apiBaseUrl,
    bearer,
    visitorId,
    language: apiLanguage,
    isOnline,
    onOffline,
  });
}
