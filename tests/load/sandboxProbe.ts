/** Loaded into the sandbox by `node --import`. Writes measurements to the file in LOAD_PROBE. */
import { startProbe } from './probe.ts';

const file = process.env.LOAD_PROBE;
if (file) startProbe(file);
