import type { LanguageCode } from '@hookline/contract/languages';
import type { PlacedEffect } from '#music/mix.ts';
import type { Pronunciation } from '#speech/script/find-pronunciations.ts';
import type { SpeechTrack, VoiceSpec } from '#speech/speech.ts';
import type { TalkSpec } from '#talk/talk-spec.ts';

/** The text to be spoken, and the music. */
export interface VoiceOrder {
  /** In Unicode's composed form. */
  script: string;
  language: LanguageCode | 'auto';
  voice: VoiceSpec;
  pronunciations: readonly Pronunciation[];
  /** Length of pauses between sentences, relative to the usual; recorded speech keeps its own. */
  pauses: number;
  /** Offset of what is shared with other talks, see `SpeechRequest`. */
  bodyOffset: number;
  /** Recorded speech; null if a voice of ours speaks. */
  recording: TalkSpec['recording'];
  /** A track's id, or the user's own file. */
  music: string | null;
  musicFile: string | null;
  /** Cache folder for speech. */
  speechCacheDir: string;
  neuralVoicesDir: string | undefined;
  installedVoicesDir: string | undefined;
  installedVoice: string | null;
  ffmpegPath: string | undefined;
}

/** Requests to the voice thread, in this order, each once; `cancel` at any time. */
export type VoiceRequest =
  | { kind: 'order'; order: VoiceOrder }
  | { kind: 'plan'; leadMs: number; frameMs: number; frameCount: number; effects: readonly PlacedEffect[] }
  | { kind: 'write'; wavFile: string }
  | { kind: 'cancel' };

export type VoiceReply =
  /** Reports progress of the work; sent at most every half second. */
  | { kind: 'advanced' }
  /** Sent before `spoken` if most of the script is not cached. */
  | { kind: 'speaking' }
  | { kind: 'spoken'; speech: Omit<SpeechTrack, 'samples' | 'phones'>; language: LanguageCode }
  /** Four numbers for every frame: open, width, teeth, tuck. */
  | { kind: 'planned'; mouths: Float64Array<ArrayBuffer>; soundKey: string }
  | { kind: 'written' }
  /** `code` is that of a SpeechError or RenderError; empty for unexpected errors. */
  | { kind: 'failed'; code: string; message: string; detail: string };
