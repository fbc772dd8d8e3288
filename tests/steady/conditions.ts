import process from 'node:process';
import type { Round } from './plan.ts';

/** Variable in which `npm run steady` passes the round to its processes, as JSON. */
export const ROUND_VARIABLE = 'STEADY_ROUND';

/** The round of this process; null outside of `npm run steady`. */
export const currentRound: Round | null = JSON.parse(process.env[ROUND_VARIABLE] ?? 'null');
