import { setTimeout as wait } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { type Fault, faultBody, type ReadFault } from './bodies.ts';
import { DroppedConnections } from './droppedConnections.ts';
import { faultAnswer } from './faultAnswer.ts';

export interface Faults {
  /** Makes the calls that match fail; of several faults the one that was added first is used up first. */
  readonly middleware: MiddlewareHandler;
  /** @throws ValiError for a fault that says nothing, or something impossible */
  add(fault: Fault): void;
  /** What is still to come, `times` being what is left. */
  list(): readonly ReadFault[];
  clear(): void;
}

function isAbout(fault: ReadFault, path: string): boolean {
  const { match } = fault;
  if (match.endsWith('/')) return path.startsWith(match);
  return path === match || path.startsWith(`${match}/`);
}

/** Faults that tests and people ask for: the sandbox's API behaves until then. */
export function createFaults(): Faults {
  let faults: ReadFault[] = [];
  const dropped = new DroppedConnections();

  const take = (path: string): ReadFault | null => {
    const found = faults.find((fault) => isAbout(fault, path));
    if (found === undefined) return null;
    found.times -= 1;
    if (found.times === 0) faults = faults.filter((fault) => fault !== found);
    return found;
  };

  const middleware: MiddlewareHandler = async (context, next) => {
    // A preflight is no call, and must not use a fault up.
    if (context.req.method === 'OPTIONS') return next();
    if (dropped.isResent(context)) return dropped.drop(context);
    const fault = take(context.req.path);
    if (fault === null) return next();

    if (fault.delay_ms) await wait(fault.delay_ms);
    const isAnswered = fault.status !== undefined || fault.page;
    const isDropped = fault.drop || (fault.after_effect && !isAnswered);
    if (!isDropped && !isAnswered) return next();
    if (fault.after_effect) await next();
    const answer = isDropped ? dropped.drop(context) : faultAnswer(fault);
    // Cookies and headers of the work that was done never arrive.
    context.res = undefined;
    context.res = answer;
    return undefined;
  };

  return {
    middleware,
    add: (fault) => void faults.push(v.parse(faultBody, fault)),
    list: () => faults,
    clear() {
      faults = [];
      dropped.clear();
    },
  };
}
