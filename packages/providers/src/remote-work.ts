import type { ProviderReason } from './http/provider-error.ts';

/** An input picture; adapters upload it first if the service requires a URL. */
export interface ImageInput {
  bytes: Buffer;
  contentType: 'image/jpeg' | 'image/png' | 'image/webp';
}

export interface SubmittedWork {
  /** The service's id of the work. */
  externalId: string;
}

/** A file created by the service. Its URL is valid for hours or days, so it is downloaded immediately. */
export interface RemoteFile {
  url: string;
  kind: 'video' | 'image';
}

/** State of the work as reported by the service. */
export type RemoteState =
  /** `progress` is 0 to 100, or null if the service does not report it. */
  | { state: 'running'; progress: number | null }
  | { state: 'done'; files: readonly RemoteFile[]; costUsd: number | null }
  | { state: 'failed'; reason: ProviderReason; text: string; mayHaveCost: boolean };

export interface CallOptions {
  signal?: AbortSignal | undefined;
}

export interface SubmitOptions extends CallOptions {
  /** As created by `makeId`. */
  id?: string | undefined;
  /** Address to be called when the work has changed, for services that call. */
  notifyUrl?: string | undefined;
}

/**
 * An engine at an outside service: work is submitted, polled and fetched. Every method throws ProviderError; a failed
 * poll says nothing about the work.
 */
export interface RemoteEngine<Request> {
  readonly abilities: Abilities;
  /**
   * Creates the work's id, for services that accept one from the client: it is stored before the call, so that after a
   * crash the work can be looked up by it. Undefined for other services.
   */
  makeId?(): string;
  submit(request: Request, options: SubmitOptions): Promise<SubmittedWork>;
  poll(externalId: string, options: CallOptions): Promise<RemoteState>;
}

/** Capabilities of an engine, as data. */
export interface Abilities {
  provider: string;
  /** Display name of the engine that made a result. */
  label: string;
  /** The service's name of the model; null if there is no choice. */
  model: string | null;
  ratios: readonly string[];
  /** Clip durations in seconds; empty if the text determines the duration. */
  durations: readonly number[];
  /** Maximum duration of a result in seconds; null for pictures. */
  longestSeconds: number | null;
  imageTypes: readonly ImageInput['contentType'][];
  /** Pictures it cannot do without; none if undefined. */
  fewestImages?: number;
  /** Maximum number of pictures per request. */
  mostImages: number;
  /** Maximum length of script or prompt in Unicode code points. */
  longestText: number;
  /** Whether the service has a separate field for the negative prompt. */
  takesNegativePrompt?: boolean;
  /** Whether abandoned work is billed once the service has accepted it. */
  cancelCosts: boolean;
  /** Minimum interval between polls. */
  pollEveryMs: number;
  /** The service's combined rate limit for polling and submitting; undefined if none is published. */
  callsPerMinute?: number;
  /** Rough price for the operator: US dollars per result or per second. Null if unknown. */
  estimate: { usd: number; per: 'result' | 'second' } | null;
}
