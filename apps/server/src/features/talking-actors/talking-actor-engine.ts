import type { LanguageCode } from '@hookline/contract/languages';
import type { Placement, TalkingActorOptions } from '@hookline/contract/talking-actor-options';
import type { TalkSpec } from '@hookline/studio/render';
import type { EngineOptions, OperationTimings } from '#features/operations/index.ts';
import type { OwnSpeaker } from '#features/own-actors/index.ts';
import type { ClipStretch } from '#features/own-clips/index.ts';
import type { SpokenWord } from '#features/scripts/index.ts';
import type { FilmFiles } from '#features/videos/index.ts';
import type { RecordedVoice } from '#features/voice-recordings/index.ts';
import type { ShownPhoto } from './copy-shown.ts';

/** Input of a talking-actor video; stored as the operation's input, so fields are only ever added. */
export interface TalkingActorInput
  extends Omit<TalkingActorOptions, LaterOption>,
    Partial<Pick<TalkingActorOptions, LaterOption>> {
  /** A whole video when left out. */
  kind?: 'talk' | 'hook';
  script: string;
  actorId: string;
  title: string;
  /** The opening, where the rest of the script is shared with other videos of the send; the script begins with it. */
  hook?: string;
  /** Assets shown as cutaways. */
  mediaAssetIds: string[];
  /** Stretches of own clips, counted on from `mediaAssetIds` by `placements`. */
  clips?: ClipStretch[];
  /** Where pictures and clips are shown; by default the studio places them. */
  placements?: Placement[] | null;
  /** Words of the script that are said otherwise than they are written. */
  pronunciations?: SpokenWord[];
  /** The sound behind `music` when that is one of the user's own. */
  musicAssetId?: string | null;
  /** The installed voice that speaks where the studio does, or `none`; inputs from before such voices have none. */
  installedVoice?: string;
  /** The person's own recording behind `voice`. */
  recordedVoice?: RecordedVoice | null;
  /** The picture behind the end card's logo. */
  logoAssetId?: string | null;
  /** The creator of an outside service who speaks, by the service's name for them; `actorId` then is theirs. */
  creatorName?: string;
  /** The user's own actor behind `actorId`, complete: they may be deleted before this video is made, or made again. */
  actor?: OwnSpeaker;
}

/** Options that inputs stored before they existed do not have. */
type LaterOption =
  | 'captionPosition'
  | 'captionColours'
  | 'effects'
  | 'pops'
  | 'expression'
  | 'pace'
  | 'holdProduct'
  | 'endCard';

export interface TalkingActorRequest {
  input: TalkingActorInput;
  /** Decoded and re-encoded pictures, as local files. */
  media: readonly (string | ShownPhoto)[];
  /** Own clips as local files, in the order of `input.clips`. */
  clips?: readonly string[] | undefined;
  /** A sound of our own making, as a local file, where `input.music` is one of the user's own. */
  music?: string | undefined;
  /** The end card's logo, as `media`. */
  logo?: string | undefined;
  /** Recorded speech that replaces the engine's own voice. */
  recording?: TalkSpec['recording'] | undefined;
  /**
   * Folder of a run with the files of the photo actor who speaks; also for what is kept while they are filmed, since
   * nothing of a photo may stay in caches.
   */
  photoActorFolder?: string | undefined;
  /** Output files; the engine writes all of them, and occasionally `preview`. */
  files: FilmFiles;
}

export interface TalkingActorResult {
  durationMs: number;
  width: number;
  height: number;
  language: LanguageCode;
  /** User-facing notes on parts of the request that could not be fulfilled. */
  notes: string[];
  timings: OperationTimings;
}

/** Port: makes a video of one actor speaking a script. */
export interface TalkingActorEngine {
  /** Display name of the engine that made a result. */
  readonly name: string;
  /** False if it cannot make videos here; `messages.talkingActors.noEncoder` explains why. */
  readonly isAvailable: boolean;
  /**
   * Makes the files. Rejects with EngineError; on abort it rejects within a second and leaves no process and no file.
   */
  render(request: TalkingActorRequest, options: EngineOptions): Promise<TalkingActorResult>;
}
