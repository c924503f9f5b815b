import { isDeepStrictEqual } from 'node:util';
import { freeFixFields, isSpellingFix } from '@hookline/contract/free-fix';
import { messages } from '@hookline/contract/messages';
import { talkingActorOptionsSchema } from '@hookline/contract/talking-actor-options';
import { type editVideoInputSchema, videoRemakes } from '@hookline/contract/video-remakes';
import { noInstalledVoice } from '@hookline/studio/voices';
import type { z } from 'zod';
import { findActor } from '#features/actors/index.ts';
import {
  claimFreeFix,
  findAnswer,
  freeFixUntil,
  type IdempotentRequest,
  withIdempotency,
} from '#features/operations/index.ts';
import { languageOf } from '#features/scripts/index.ts';
import { placeOf } from '#features/videos/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { assertStillFilmable } from './assert-filmable.ts';
import { carryPlacements } from './carry-placements.ts';
import { type CreateTalkingActorsDeps, installedVoiceOf, resolveVoice } from './create-talking-actors.ts';
import { assertPicturesStored, getIngredients } from './get-ingredients.ts';
import { invalidActors } from './invalid-actors.ts';
import { isOrderedOutside } from './make-photo-talk.ts';
import { placeOfEdit } from './place-of-edit.ts';
import { prepareScript } from './prepare-script.ts';
import { resolveMedia } from './resolve-media.ts';
import { resolveShown } from './resolve-shown.ts';
import { assertMayStart, assertRoomFor, type Send, startVideos, type Take } from './start-videos.ts';
import { withStoredClips } from './stored-clips.ts';
import type { TalkingActorInput } from './talking-actor-engine.ts';

interface EditVideo {
  id: string;
  changes: z.output<typeof editVideoInputSchema>;
}

/**
 * Renders a finished video again with changes. The new version is a video of its own beside the old one, which stays. The
 * first one within a day that only corrects spelling or captions uses no credit.
 * @throws Refusal NOT_FOUND, CONFLICT when it cannot be edited or not for free, INVALID_INPUT when nothing would be
 *   different, and whatever keeps a video from being started
 */
export async function editVideo(
  deps: CreateTalkingActorsDeps,
  { userId, key }: Pick<IdempotentRequest, 'userId' | 'key'>,
  edit: EditVideo,
  signal?: AbortSignal,
): Promise<{ sendId: string; operationId: string; videoId: string }> {
  const idempotent = { userId, key, request: { endpoint: videoRemakes.edit.path, input: edit } };
  const answered = await findAnswer<Send>(deps.db, idempotent);
  if (answered) return onlyOne(answered);

  const { video, operation, input } = await getIngredients(deps.db, userId, edit.id);
  const made = await withStoredClips(deps, userId, input);
  if (operation.status !== 'completed' || made.kind === 'hook')
    throw new Refusal('CONFLICT', { message: messages.videos.nothingToEdit });
  const asked = await applyChanges(deps, userId, made, edit.changes, signal);
  // A voice that was removed since speaks on only where nobody chose it again.
  const isRecorded = made.recordedVoice != null && asked.voice === made.voice;
  const recordedVoice = isRecorded || edit.changes.voice !== undefined ? await resolveVoice(deps, userId, asked) : null;
  const isSameSpeaker = asked.voice === made.voice && asked.actorId === made.actorId;
  // An installed voice speaks one language only.
  const isSameVoice = isSameSpeaker && (await heardLanguage(asked)) === (await heardLanguage(made));
  const installedVoice = isSameVoice ? (made.installedVoice ?? noInstalledVoice) : await installedVoiceOf(deps, asked);
  const wanted = { ...asked, installedVoice, ...((made.recordedVoice || recordedVoice) && { recordedVoice }) };
  const changed = findChanged(made, wanted);
  if (changed.length === 0) throw new Refusal('INVALID_INPUT', { message: messages.videos.nothingChanged });
  await assertPicturesStored(deps, wanted);

  // A service films all of it anew, which costs money.
  const mayBeFree = isFreeFix(changed, made, wanted) && !isOrderedOutside(wanted);
  const isFix = mayBeFree && (await freeFixUntil(deps.db, operation, new Date())) !== null;
  if (edit.changes.freeOnly && !isFix) throw freeFixGone();
  await assertMayStart(deps, userId, isFix ? 0 : 1);
  const { expectedSpokenMs, pronunciations } = await prepareScript(deps, userId, wanted, signal);
  assertStillFilmable(deps, wanted, expectedSpokenMs);
  await assertRoomFor(deps.db, userId, expectedSpokenMs);
  const musicAssetId = await deps.ownMusic.resolve(userId, wanted.music);
  const place = placeOf(video);
  const placed = place && (await placeOfEdit({ place, name: video.name }, made, wanted));
  const name = placed?.name ?? video.name;
  const take: Take = {
    expectedSpokenMs,
    input: { ...wanted, title: name, musicAssetId, pronunciations, ...(placed?.hook && { hook: placed.hook }) },
    row: { name, editOf: video.id, version: video.version + 1 },
    ...(placed && { place: placed.place }),
  };
  const started = await withIdempotency(deps.db, idempotent, async (tx) => {
    const isFree = isFix && (await claimFreeFix(tx, operation.id));
    if (edit.changes.freeOnly && !isFree) throw freeFixGone();
    return startVideos(deps, tx, userId, [{ ...take, ...(isFree && { freeFixOf: operation.id }) }]);
  });
  return onlyOne(started);
}

function heardLanguage({ script, language }: TalkingActorInput) {
  return languageOf(script, language);
}

function freeFixGone(): Refusal {
  return new Refusal('CONFLICT', { message: messages.videos.freeFixGone });
}

/** Input of the new version. */
async function applyChanges(
  deps: CreateTalkingActorsDeps,
  userId: string,
  made: TalkingActorInput,
  { freeOnly: _, actorId, mediaUrls, clips, placements, ...changes }: EditVideo['changes'],
  signal?: AbortSignal,
): Promise<TalkingActorInput> {
  const chosen = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const speaker = await findSpeaker(deps, userId, made, actorId);
  const logoUrl = changes.endCard?.logoUrl;
  const [logo = null] = logoUrl ? await resolveMedia(deps, userId, [logoUrl], signal) : [];
  const { actor: _actor, filmedBy, creatorName, clips: _clips, placements: _placements, ...others } = made;
  const isSameActor = speaker.actorId === made.actorId;
  const mediaAssetIds = mediaUrls ? await resolveMedia(deps, userId, mediaUrls, signal) : made.mediaAssetIds;
  const stretches = clips ?? made.clips;
  const shown = await resolveShown(deps, userId, {
    pictures: mediaAssetIds.length,
    clips: stretches,
    placements:
      placements === undefined
        ? await carryPlacements(made, { script: changes.script ?? made.script, mediaAssetIds, clips: stretches })
        : placements,
  });
  return {
    ...others,
    // Options unknown to an older version get their default.
    ...talkingActorOptionsSchema.omit({ filmedBy: true }).parse(made),
    ...chosen,
    ...speaker,
    // Services film their own creators, and actors made from photos; the studio films everybody else.
    ...(isSameActor && creatorName !== undefined && { creatorName }),
    ...(filmedBy !== undefined && speaker.actor?.kind === 'photo' && { filmedBy }),
    mediaAssetIds,
    ...shown,
    logoAssetId: changes.endCard === undefined ? (made.logoAssetId ?? null) : logo,
  };
}

/** Who speaks in the new version: as before, unless somebody else was chosen. An own actor may be deleted since. */
async function findSpeaker(
  { ownActors }: CreateTalkingActorsDeps,
  userId: string,
  made: TalkingActorInput,
  wanted: string | undefined,
): Promise<Pick<TalkingActorInput, 'actorId' | 'actor'>> {
  if (wanted === undefined || wanted === made.actorId)
    return { actorId: made.actorId, ...(made.actor && { actor: made.actor }) };
  const own = await ownActors.resolve(userId, wanted);
  if (own) return { actorId: own.id, actor: own };
  const actor = findActor(wanted);
  if (!actor) throw invalidActors(messages.talkingActors.unknownActor(wanted.slice(0, 100)), 'actorId');
  return { actorId: actor.id };
}

const comparedFields = [
  ...([
    ...freeFixFields,
    'music',
    'effects',
    'pops',
    'label',
    'ratio',
    'expression',
    'pace',
    'productName',
    'voice',
    'holdProduct',
  ] as const),
  ...(['endCard', 'actorId', 'mediaAssetIds', 'logoAssetId', 'clips', 'placements'] as const),
];

/** Changed fields. A logo's URL is not compared: it is signed again each time. */
function findChanged(made: TalkingActorInput, wanted: TalkingActorInput) {
  const comparable = (input: TalkingActorInput) => ({
    productName: '',
    logoAssetId: null,
    clips: [],
    placements: null,
    ...input,
    ...talkingActorOptionsSchema.parse(input),
    ...(input.endCard && { endCard: { ...input.endCard, logoUrl: null } }),
  });
  const [before, after] = [comparable(made), comparable(wanted)];
  return comparedFields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}

function isFreeFix(changed: readonly string[], made: TalkingActorInput, wanted: TalkingActorInput): boolean {
  const allowed: readonly string[] = freeFixFields;
  return changed.every((field) => allowed.includes(field)) && isSpellingFix(made.script, wanted.script);
}

function onlyOne({ sendId, operations: [started] }: Send): { sendId: string; operationId: string; videoId: string } {
  if (!started) throw new Error('One actor gives one operation');
  return { sendId, operationId: started.operationId, videoId: started.videoId };
}
