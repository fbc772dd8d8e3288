import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const packageFile = fileURLToPath(import.meta.resolve('@redocly/cli/package.json'));
const run = promisify(execFile);

/**
 * Runs Redocly's command line, without its telemetry and its check for updates.
 * @returns the output
 * @throws the system's error, with `stdout` and `stderr`, when it fails or finds errors
 */
export async function redocly(args: readonly string[]): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    [join(dirname(packageFile), 'bin/cli.js'), ...args],
    {
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return stdout;
}
