import { messages } from '@hookline/contract/messages';
import { type Pair, planMatrix } from '@hookline/contract/send-matrix';
import type { ClipRange, Placement, Ratio, TalkingActorOptions } from '@hookline/contract/talking-actor-options';
import { findActor as findStudioActor } from '@hookline/studio/cast';
import { installedPrefix, noInstalledVoice } from '@hookline/studio/voices';
import { type CatalogueActor, creatorActorId, creatorNameOf, findActor } from '#features/actors/index.ts';
import { findActiveCreator } from '#features/creators/index.ts';
import type { Moderation } from '#features/moderation/index.ts';
import type { OwnMusic } from '#features/music/index.ts';
import { findAnswer, type IdempotentRequest, withIdempotency } from '#features/operations/index.ts';
import type { OwnActors, OwnSpeaker } from '#features/own-actors/index.ts';
import type { OwnClips } from '#features/own-clips/index.ts';
import { languageOf } from '#features/scripts/index.ts';
import type { RecordedVoice, VoiceRecordings } from '#features/voice-recordings/index.ts';
import type { InstalledVoices } from '#features/voices/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { ActorVoices } from './actor-voices.ts';
import { assertFilmable } from './assert-filmable.ts';
import { followOpenings } from './carry-placements.ts';
import { invalidActors } from './invalid-actors.ts';
import { openingOf, prepareOpenings } from './prepare-openings.ts';
import { type ResolveMediaDeps, resolveMedia } from './resolve-media.ts';
import { resolveShown } from './resolve-shown.ts';
import {
  assertMayStart,
  assertRoomFor,
  type Send,
  type StartVideosDeps,
  startVideos,
  type Take,
} from './start-videos.ts';
import type { TalkingActorInput } from './talking-actor-engine.ts';
import { titleFromScript } from './title-from-script.ts';

export interface CreateTalkingActorsDeps extends ResolveMediaDeps, StartVideosDeps {
  ownMusic: OwnMusic;
  ownClips: OwnClips;
  recordings: VoiceRecordings;
  ownActors: OwnActors;
  moderation: Moderation;
  voices: ActorVoices;
  installed: InstalledVoices;
}

/** The speaker: an actor of the cast, one of the user's own, or a creator of an outside service. */
type Speaker = CatalogueActor & { creatorName?: string; own?: OwnSpeaker };

export interface CreateTalkingActors extends TalkingActorOptions {
  kind?: 'talk' | 'hook';
  script: string;
  /** Ids or names. */
  actors: readonly string[];
  mediaUrls: readonly string[];
  clips?: readonly ClipRange[] | undefined;
  placements?: readonly Placement[] | null | undefined;
  /** Openings of the script, the first one its own. */
  hooks?: readonly string[] | undefined;
  /** Instead of `ratio`. */
  ratios?: readonly Ratio[] | undefined;
  /** Which hook with which of `actors`; all by all if left out. */
  pairs?: readonly Pair[] | undefined;
  /** Voices of single actors, by id or name. */
  actorVoices?: Readonly<Record<string, string | null>>;
}

export interface SendRequest extends Omit<IdempotentRequest, 'request'> {
  endpoint: string;
  /** Field of the call that names actors. */
  actorField: 'actorIds' | 'actorId' | 'creatorName';
}

/**
 * Sends one script to one or more actors, with one or more openings, in one or more ratios, all or none.
 * @throws Refusal in the contract's words
 */
export async function createTalkingActors(
  deps: CreateTalkingActorsDeps,
  request: SendRequest,
  create: CreateTalkingActors,
  signal?: AbortSignal,
): Promise<Send> {
  const { userId, key, endpoint, actorField } = request;
  const { kind = 'talk', mediaUrls, actors, actorVoices = {}, voice: _common, filmedBy, ...others } = create;
  const { hooks, ratios: _ratios, pairs: _pairs, clips, placements, ...options } = others;
  const idempotent = { userId, key, request: { endpoint, input: create } };
  const answered = await findAnswer<Send>(deps.db, idempotent);
  if (answered) return answered;

  const cast = await findCast(deps, userId, actors, actorField);
  const matrix = planMatrix({ ...create, actorIds: actors });
  await assertMayStart(deps, userId, matrix.pairs.length);
  const recordedVoice = await resolveVoice(deps, userId, create);
  const shown = await resolveShown(deps, userId, { pictures: mediaUrls.length, clips, placements });
  for (const voice of new Set(Object.values(actorVoices)))
    if (voice !== null) await resolveVoice(deps, userId, { voice, script: '' });
  if (recordedVoice && cast.some(({ creatorName }) => creatorName !== undefined))
    throw invalidVoice(messages.voiceRecordings.filmedCreator);
  if (recordedVoice && hooks && hooks.length > 1) throw invalidVoice(messages.talkingActors.oneHookRecorded);
  const openings = await prepareOpenings(deps, userId, create, signal);
  const spokenMs = ({ hook }: Pair) => recordedVoice?.durationMs ?? openingOf(openings, hook).expectedSpokenMs;
  const expectedSpokenMs = Math.max(...matrix.pairs.map(spokenMs));
  const photos = cast.filter(({ own }) => own?.kind === 'photo').length;
  const { ratios } = matrix;
  if (filmedBy !== undefined) assertFilmable(deps, { ratios, recordedVoice, photos, expectedSpokenMs });
  if (ratios.length > 1 && cast.some(({ creatorName }) => creatorName !== undefined)) {
    const service = deps.remoteTalk?.engine.abilities.label ?? 'Captions';
    throw invalidRatios(messages.talkingActors.filmsOneRatio(service));
  }
  await assertRoomFor(deps.db, userId, matrix.videos * expectedSpokenMs);
  const mediaAssetIds = await resolveMedia(deps, userId, mediaUrls, signal);
  const logoUrl = create.endCard?.logoUrl;
  const [logoAssetId = null] = logoUrl ? await resolveMedia(deps, userId, [logoUrl], signal) : [];
  const musicAssetId = await deps.ownMusic.resolve(userId, create.music);

  const title = titleFromScript(create.script);
  // One voice for all hooks: it depends on the language, which could be detected differently for each script.
  const language = hooks && hooks.length > 1 ? await languageOf(create.script, create.language) : create.language;
  const voices = await voicesOfCast(deps, cast, { ...create, language }, recordedVoice);
  const shownIn = followOpenings(shown, { script: create.script, language: await languageOf(create.script, language) });
  const takes = matrix.pairs.flatMap((pair) => {
    const index = actors.indexOf(pair.actorId);
    const speaker = cast[index];
    if (!speaker) throw new Error('every pair names one of the actors');
    const { creatorName, own } = speaker;
    const { script, hook, pronunciations } = openingOf(openings, pair.hook);
    // Services film their creators upright only.
    return (creatorName === undefined ? ratios : (['9:16'] as const)).map((ratio): Take => {
      const input = {
        ...options,
        pops: options.pops ?? true,
        ...voices[index],
        ...(recordedVoice && { recordedVoice, language: recordedVoice.language }),
        kind,
        script,
        ratio,
        title: matrix.isMatrix ? nameInMatrix({ ...pair, name: speaker.name, ratio }) : title,
        mediaAssetIds,
        ...shownIn(script),
        musicAssetId,
        logoAssetId,
        pronunciations,
        actorId: speaker.id,
        ...(hook && { hook }),
        ...(own && { actor: own }),
        ...(own?.kind === 'photo' && filmedBy !== undefined && { filmedBy }),
        ...(creatorName !== undefined && { creatorName }),
      } satisfies TalkingActorInput;
      const place = { hook: pair.hook, hookText: hook || title };
      return {
        expectedSpokenMs: spokenMs(pair),
        input,
        ...(matrix.isMatrix && { place }),
        ...(ratios.length > 1 && { pair: `${pair.hook} ${index}` }),
      };
    });
  });
  return withIdempotency(deps.db, idempotent, (tx) => startVideos(deps, tx, userId, takes));
}

function invalidRatios(message: string): Refusal {
  return new Refusal('INVALID_INPUT', { message, details: [{ path: 'ratios', message }] });
}

/** A video among those of several hooks or ratios. */
function nameInMatrix({ hook, name, ratio }: { hook: number; name: string; ratio: Ratio }): string {
  return `Hook ${hook} · ${name} · ${ratio}`;
}

/**
 * The recording behind a choice of voice; null if a voice of ours or of a service speaks.
 * @throws Refusal INVALID_INPUT for a voice that nobody has here, or a recording of another script
 */
export async function resolveVoice(
  { voices, recordings }: Pick<CreateTalkingActorsDeps, 'voices' | 'recordings'>,
  userId: string,
  { voice, script }: { voice?: string | undefined; script: string },
): Promise<RecordedVoice | null> {
  const recorded = await recordings.resolve(userId, voice, script);
  if (recorded !== null || voice === undefined || (await voices.has(voice))) return recorded;
  throw invalidVoice(messages.talkingActors.unknownVoice);
}

/** The voice of each actor: a recording speaks for all of them; otherwise the actor's own choice comes first. */
function voicesOfCast(
  deps: CreateTalkingActorsDeps,
  cast: readonly Speaker[],
  { voice: common, actorVoices = {}, script, language }: CreateTalkingActors,
  recorded: RecordedVoice | null,
): Promise<Pick<TalkingActorInput, 'voice' | 'installedVoice'>[]> {
  return Promise.all(
    cast.map(async ({ id: actorId, name, own: actor }) => {
      // Names come from users: one may be a property every object has.
      const key = [actorId, name].find((one) => Object.hasOwn(actorVoices, one));
      const chosen = key === undefined ? undefined : actorVoices[key];
      const voice = recorded || chosen === undefined ? common : (chosen ?? undefined);
      const take = { actorId, script, language, ...(voice !== undefined && { voice }), ...(actor && { actor }) };
      return { ...(voice !== undefined && { voice }), installedVoice: await installedVoiceOf(deps, take) };
    }),
  );
}

/**
 * Which installed voice speaks where the studio does: the chosen one, else the actor's. It is kept with the video, so that
 * the same voice speaks when it is made again.
 */
export async function installedVoiceOf(
  { installed }: Pick<CreateTalkingActorsDeps, 'installed'>,
  {
    voice,
    actorId,
    actor,
    script,
    language,
  }: Pick<TalkingActorInput, 'voice' | 'actorId' | 'actor' | 'script' | 'language'>,
): Promise<string> {
  if (voice?.startsWith(installedPrefix)) return voice;
  const speaker = actor ?? findStudioActor(actorId);
  return speaker ? installed.choose(await languageOf(script, language), speaker.voice) : noInstalledVoice;
}

function invalidVoice(message: string): Refusal {
  return new Refusal('INVALID_INPUT', { message, details: [{ path: 'voice', message }] });
}

async function findCast(
  { db, remoteTalk, ownActors }: CreateTalkingActorsDeps,
  userId: string,
  names: readonly string[],
  field: SendRequest['actorField'],
): Promise<Speaker[]> {
  const cast: Speaker[] = [];
  for (const name of names) {
    const own = await ownActors.resolve(userId, name);
    if (own) {
      cast.push({ id: own.id, name: own.name, own });
      continue;
    }
    const creatorName = creatorNameOf(name) ?? name;
    const creator = findActor(name) || !remoteTalk ? undefined : await findActiveCreator(db, creatorName);
    const actor = creator
      ? { id: creatorActorId(creator.creatorName), name: creator.creatorName, creatorName: creator.creatorName }
      : findActor(name);
    if (!actor) throw invalidActors(messages.talkingActors.unknownActor(name.slice(0, 100)), field);
    cast.push(actor);
  }
  // One actor may have been given once by id and once by name.
  if (new Set(cast.map(({ id }) => id)).size < cast.length)
    throw invalidActors(messages.talkingActors.actorTwice, field);
  return cast;
}
