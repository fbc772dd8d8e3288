import * as v from 'valibot';
import { captureErrorNames } from '../../src/api/contract.ts';

/** How a capture ends. */
export const captureOutcome = v.picklist(['success', ...captureErrorNames]);
export type CaptureOutcome = v.InferOutput<typeof captureOutcome>;
