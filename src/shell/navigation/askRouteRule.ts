import { beginTrace } from '../../api/trace.ts';
import { visitorId } from '../../api/visitor.ts';
import { apiBaseUrl } from '../../config/endpoints.ts';
import { noteOutcome } from '../../device/pageLifecycle.ts';
import { timeoutSignal } from '../../device/withinTime.ts';
import { backEndLanguage } from '../../locales/language.ts';
import { pageLanguage } from '../../locales/pageLanguage.ts';

const ANSWER_LIMIT_MS = 10_000;

/**
 * Requests the server's redirect of a path: the call `findRouteRule` without the API's client, which is ten times larger than
 * the rest of a document's script. A failure needs no retry, because the page stays unchanged.
 * @returns the redirect; null without a redirect
 * @throws Error when there is no valid answer
 */
export async function askRouteRule(path: string): Promise<string | null> {
  const trace = beginTrace('POST /rest/route-rules');
  let status: number | null = null;
  try {
    const answer = await fetch(`${apiBaseUrl()}/rest/route-rules`, {
      method: 'POST',
      credentials: 'include',
      headers: {
        Accept: 'application/json',
        'Accept-Language': backEndLanguage(pageLanguage()),
        'Content-Type': 'application/json',
        'X-VISITOR-ID': visitorId(),
        traceparent: trace.traceparent,
      },
      body: JSON.stringify({ path }),
      redirect: 'error',
      signal: timeoutSignal(ANSWER_LIMIT_MS),
    }).catch((error: unknown) => {
      // A timeout does not prove that there is no network.
      if (error instanceof TypeError) noteOutcome(false);
      throw error;
    });
    noteOutcome(true);
    status = answer.status;
    const { redirect }: { redirect?: unknown } = answer.ok ? await answer.json() : {};
    if (redirect === null || typeof redirect === 'string') return redirect;
    throw new Error(`No route rule in the answer of status ${status}`);
  } finally {
    trace.end(status);
  }
}
