import { secondBuild } from '../journeys/secondBuild.ts';

/**
 * Makes the second build and prints its folder. Runs in its own process, because Vite's build differs when Vitest's
 * variables are set.
 */
process.stdout.write(await secondBuild());
