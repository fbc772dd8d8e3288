import { EnvironmentError, readEnvironment } from './environment.ts';
import { type Sandbox, startSandbox } from './startSandbox.ts';

function explain(error: unknown): string {
  if (error instanceof EnvironmentError) return error.message;
  if (error instanceof Error && 'code' in error) {
    const port = 'port' in error ? error.port : '';
    if (error.code === 'EADDRINUSE') {
      return `Port ${port} is taken: stop what listens there, or choose another with PORT=….`;
    }
    if (error.code === 'EACCES') {
      return `Port ${port} is not allowed to this user: choose one above 1023 with PORT=….`;
    }
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function stopOnSignal(sandbox: Sandbox): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      // Afterwards the process has no open handle, so it ends.
      sandbox.close().catch((error) => {
        console.error(explain(error));
        process.exitCode = 1;
      });
    });
  }
}

try {
  const environment = readEnvironment(process.env);
  const sandbox = await startSandbox(environment);
  stopOnSignal(sandbox);
  if (environment.isWorkerKilled)
    console.log('The service worker is being removed from visitors (sw-kill.js)');
  console.log(`ready http://localhost:${sandbox.port}`);
  console.log(`      http://localhost:${sandbox.port}/sandbox: test IINs, SMS, the API`);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
