import { secondBuild } from '../journeys/secondBuild.ts';

/** Makes the second build and prints its folder. A process of its own: Vite builds less where it finds Vitest's variables. */
process.stdout.write(await secondBuild());
