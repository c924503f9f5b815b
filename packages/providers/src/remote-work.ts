import type { ProviderReason } from './http/provider-error.ts';

/** A picture as adapters take it: services that want an address get it uploaded first. */
export interface ImageInput {
  bytes: Buffer;
  contentType: 'image/jpeg' | 'image/png' | 'image/webp';
}

export interface SubmittedWork {
  /** By which the service knows the work. */
  externalId: string;
}

/** A file the service made. Its address lasts hours or days and is fetched at once. */
export interface RemoteFile {
  url: string;
  kind: 'video' | 'image';
}

/** Where the work stands, as the service says. */
export type RemoteState =
  /** `progress` is 0 to 100, null where the service gives none. */
  | { state: 'running'; progress: number | null }
  | { state: 'done'; files: readonly RemoteFile[]; costUsd: number | null }
  | { state: 'failed'; reason: ProviderReason; text: string; mayHaveCost: boolean };

export interface CallOptions {
  signal?: AbortSignal | undefined;
}

/**
 * The remote shape of an engine: work is handed over, asked about and fetched. Every method throws ProviderError; a poll
 * that could not be asked says nothing about the work.
 */
export interface RemoteEngine<Request> {
  readonly abilities: Abilities;
  /**
   * Where the service takes an id of our making: it is stored before the call, so that a crash between both is resolved
   * by asking for it. Undefined elsewhere.
   */
  makeId?(): string;
  submit(request: Request, options: CallOptions & { id?: string | undefined }): Promise<SubmittedWork>;
  poll(externalId: string, options: CallOptions): Promise<RemoteState>;
}

/** What an engine can do, as data. */
export interface Abilities {
  provider: string;
  /** What people see as what made a result. */
  label: string;
  /** As the service names it; null where there is nothing to choose. */
  model: string | null;
  ratios: readonly string[];
  /** Seconds of a clip; empty where the words decide. */
  durations: readonly number[];
  /** Seconds a result can last at most; null for pictures. */
  longestSeconds: number | null;
  imageTypes: readonly ImageInput['contentType'][];
  /** How many pictures go with one request. */
  mostImages: number;
  /** Unicode code points of script or prompt. */
  longestText: number;
  /** Whether what is not to be seen has a place of its own. */
  takesNegativePrompt?: boolean;
  /** Whether leaving accepted work alone is billed all the same. */
  cancelCosts: boolean;
  /** How often to ask, at most. */
  pollEveryMs: number;
  /** The service's own limit on asking and submitting together; undefined where none is published. */
  callsPerMinute?: number;
  /** A rough price for the operator: US dollars for one result, or for each second of it. Null when not known. */
  estimate: { usd: number; per: 'result' | 'second' } | null;
}
