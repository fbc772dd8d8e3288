import { createScriptUrlPolicy } from '../device/trustedTypes.ts';
import { livenessScriptUrl } from './endpoints.ts';
import { tagManagerScriptUrl } from './telemetry.ts';

/** The worker's address. The host forbids caching it, so the next check for updates finds a new version. */
export const workerScript = '/sw.js';

/**
 * Returns the address of the worker's, the identity provider's or the tag manager's script in the form that Trusted Types
 * demand.
 * @throws TypeError for any other address
 */
export const trustedScriptUrl = createScriptUrlPolicy(
  (url) => url === workerScript || url === livenessScriptUrl() || url === tagManagerScriptUrl(),
);
