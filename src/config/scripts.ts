import { createScriptUrlPolicy } from '../device/trustedTypes.ts';
import { livenessScriptUrl } from './endpoints.ts';
import { tagManagerScriptUrl } from './telemetry.ts';

/** The worker's address. The host never lets it be cached, so that a new version is seen at the next check. */
export const workerScript = '/sw.js';

/**
 * Returns the address of the worker's, the identity provider's or the tag manager's script, as Trusted Types demand it.
 * @throws TypeError for any other address
 */
export const trustedScriptUrl = createScriptUrlPolicy(
  (url) => url === workerScript || url === livenessScriptUrl() || url === tagManagerScriptUrl(),
);
