/*
 * Loaded into each Node process of a round (`--import`): every HTTP server receives requests with a delay, like over a long
 * network path.
 */
import { EventEmitter } from 'node:events';
import { Server } from 'node:http';
import { currentRound } from './conditions.ts';

const networkMs = currentRound?.networkMs ?? 0;

function emitLate(this: Server, event: string | symbol, ...given: unknown[]): boolean {
  const emit = () => EventEmitter.prototype.emit.call(this, event, ...given);
  if (event !== 'request') return emit();
  setTimeout(emit, networkMs);
  return true;
}

if (networkMs > 0) Object.assign(Server.prototype, { emit: emitLate });
