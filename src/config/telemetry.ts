import { config } from './config.ts';

/** Settings of monitoring and tracing. */
export interface MonitoringConfig {
  /** Address for errors, events and measurements; null for the sandbox's mock receiver. */
  readonly receiverUrl: string | null;
  /** Sent as `x-api-key` to receiver and collector; empty for none. Every visitor can read it. */
  readonly apiKey: string;
  /** Address for traces; null for the sandbox's mock collector. When empty, no traces are made. */
  readonly collectorUrl: string | null;
  /** Share of sessions that send anything, from 0 to 1. */
  readonly sampleRate: number;
}

export interface TagManagerConfig {
  readonly id: string;
  /** The script's address without `?id=`; null for the sandbox's mock. */
  readonly scriptUrl: string | null;
}

/** The lender's settings of monitoring. They are not part of `Config` because no page needs them before it is idle. */
export interface TelemetryConfig {
  /** null when monitoring is disabled. None of its code is loaded then. */
  readonly monitoring: MonitoringConfig | null;
  /** null when the lender has no tag manager. */
  readonly tagManager: TagManagerConfig | null;
}

declare const __JENIL_TELEMETRY__: TelemetryConfig;

export const telemetryConfig: TelemetryConfig = __JENIL_TELEMETRY__;

/** Returns the address of the tag manager's script; null when there is none. */
export function tagManagerScriptUrl(): string | null {
  const { tagManager } = telemetryConfig;
  if (tagManager === null) return null;
  const port = config.sandboxPort ?? Number(location.port);
  const script = tagManager.scriptUrl ?? `http://127.0.0.1:${port}/played/tag-manager.js`;
  return `${script}?id=${tagManager.id}`;
}
