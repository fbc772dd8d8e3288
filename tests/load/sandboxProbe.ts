/** Loaded into the sandbox (`node --import`): measures it into the file that LOAD_PROBE names. */
import { startProbe } from './probe.ts';

const file = process.env.LOAD_PROBE;
if (file) startProbe(file);
