import process from 'node:process';
import type { Round } from './plan.ts';

/** Variable by which `npm run steady` tells its processes the round, as JSON. */
export const ROUND_VARIABLE = 'STEADY_ROUND';

/** The round of this process; null outside of `npm run steady`. */
export const currentRound: Round | null = JSON.parse(process.env[ROUND_VARIABLE] ?? 'null');
