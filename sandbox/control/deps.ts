import type { PlayedParties } from '../parties/playedParties.ts';
import type { ReceivedTelemetry } from '../parties/telemetry/received.ts';
import type { Effects } from '../store/effects.ts';
import type { Faults } from './faults.ts';

/** A registration as the sandbox's page and the tests see it. */
export interface SandboxRegistration {
  readonly uuid: string;
  readonly iin: string;
  /** X-VISITOR-ID of who began it. */
  readonly visitor: string | null;
  readonly step_name: string;
  readonly data: unknown;
  /** What was accepted; null until then. */
  readonly terms: {
    readonly amount: number;
    readonly product: string;
    readonly method: string;
  } | null;
  readonly is_resident_rk: boolean;
  readonly is_ipdl: boolean;
}

export interface StepForce {
  readonly uuid: string;
  /** Any text: a step that the client does not know is worth trying too. */
  readonly step: string;
  readonly context?: Readonly<Record<string, unknown>>;
  /** Pushes a stale hint; the registration stays where it is. */
  readonly push_only?: boolean;
}

export interface UtmPost {
  readonly path: string;
  readonly uid: string | null;
  readonly body: unknown;
  /** ISO instant. */
  readonly at: string;
  /** Whether it was received before. */
  readonly repeat: boolean;
}

/** What the sandbox's own calls act on. */
export interface ControlDeps {
  /** Newest first. */
  registrations(): readonly SandboxRegistration[];
  /** Called for a registration that there is. */
  forceStep(force: StepForce): Promise<void>;
  utmPosts(): readonly UtmPost[];
  /** How often each thing was really done since the last reset. */
  effects(): Effects;
  /** Moves the sandbox's clock. */
  forward(seconds: number): void;
  /** The sandbox's time. */
  nowMs(): number;
  /** @returns how many real-time connections were cut */
  dropSockets(): number;
  /** Forgets what the API knows; parties and faults are reset beside it. */
  reset(): Promise<void>;
  readonly parties: PlayedParties;
  readonly faults: Faults;
  readonly telemetry: ReceivedTelemetry;
}
