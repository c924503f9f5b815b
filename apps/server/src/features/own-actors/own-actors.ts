import type { Actor } from '@hookline/contract/actors';
import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { creditKindOf } from '@hookline/contract/operations';
import type { createOwnActorSchema, PhotoActorReport } from '@hookline/contract/own-actors';
import { plans } from '@hookline/contract/plans';
import { type ActorDefinition, actorDefinitionSchema, type DrawnFigure } from '@hookline/studio/cast';
import { PictureError, renderInChild } from '@hookline/studio/render';
import type { z } from 'zod';
import { getSubscriber, lockOwner } from '#features/accounts/index.ts';
import type { ActorPictures } from '#features/actors/index.ts';
import type { AssetStore } from '#features/assets/index.ts';
import { findRecipe, type PortraitInput } from '#features/avatars/index.ts';
import type { Moderation } from '#features/moderation/index.ts';
import { findPictures, lockPicture } from '#features/pictures/index.ts';
import { assertUserMaySpend, maySpend } from '#features/usage/index.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { withWorkFolder } from '#platform/storage/with-work-folder.ts';
import { findVoice } from './actor-voices.ts';
import {
  countActors,
  deleteActor,
  findActorById,
  insertActor,
  listActors,
  listPhotoActors,
  updateActor,
} from './own-actors.repository.ts';
import type { OwnActorRow, ownActors } from './own-actors.table.ts';
import { findConsentsOfActors } from './photo-consents.repository.ts';
import {
  assetsOf,
  copyActorFiles,
  type PhotoSpeaker,
  photoSpeakerSchema,
  type StoredPhotoActor,
  storedPhotoActorSchema,
} from './photo-speaker.ts';
import { type PresentOwnActorDeps, presentOwnActor, presentPhotoActor } from './present-own-actor.ts';

export interface OwnActorsDeps extends PresentOwnActorDeps {
  db: Database;
  assets: AssetStore;
  moderation: Moderation;
  workFolder: string;
  pictures: ActorPictures;
}

/** Actors that users made: they speak like those of the cast, for their user alone. */
export interface OwnActors {
  /** Newest first. */
  list(userId: string): Promise<Actor[]>;
  mayCreate(userId: string): Promise<boolean>;
  /** @throws Refusal NOT_FOUND for another user's photo, CONFLICT, OWN_ACTORS_NOT_INCLUDED and what moderation refuses */
  create(userId: string, asked: z.output<typeof createOwnActorSchema>, signal: AbortSignal): Promise<Actor>;
  /** @throws Refusal NOT_FOUND, also for another user's */
  remove(userId: string, id: string): Promise<void>;
  /**
   * What an id stands for; undefined for an id of another kind, such as one of the cast.
   * @throws Refusal NOT_FOUND, also for another user's
   */
  resolve(userId: string, actorId: string): Promise<OwnSpeaker | undefined>;
  /**
   * Copies what makes a photo actor to `folder`, of a run that films them.
   * @throws Refusal NOT_FOUND when they are gone, CONFLICT when they were taken away
   */
  openPhotoActor(userId: string, actorId: string, folder: string): Promise<void>;
  /** @throws Refusal NOT_FOUND, also for another user's; what moderation refuses */
  rename(userId: string, id: string, name: string, signal: AbortSignal): Promise<Actor>;
  /** For administrators: takes a photo actor away from whoever made them. @throws Refusal NOT_FOUND */
  revoke(id: string): Promise<void>;
  /** For administrators: actors made from photos, newest first. */
  listPhotoActors(): Promise<PhotoActorReport[]>;
  /** @throws Refusal OWN_ACTORS_NOT_INCLUDED, CONFLICT when there are as many as there may be, and what a plan lacks */
  assertMayCreate(userId: string): Promise<void>;
}

/** An own actor as videos keep them. */
export type OwnSpeaker = ActorDefinition | PhotoSpeaker;

/** No id of the cast and no creator's begins like this. */
const prefix = 'act';

export function createOwnActors(deps: OwnActorsDeps): OwnActors {
  const { db, moderation } = deps;

  async function mayCreate(userId: string): Promise<boolean> {
    const { isAdmin, plan } = await getSubscriber(db, userId);
    return isAdmin || (plan !== null && plans[plan].limits.createOwnAvatar && (await maySpend(db, userId)));
  }

  async function assertMayCreate(userId: string): Promise<void> {
    // Nothing is spent: the photo was paid for.
    await assertUserMaySpend(db, userId, { kind: creditKindOf('avatar'), amount: 0 });
    if (!(await mayCreate(userId))) throw new Refusal('OWN_ACTORS_NOT_INCLUDED');
    await assertRoom(db, userId);
  }

  function present(row: OwnActorRow): Actor[] {
    const drawn = readDefinition(row);
    if (drawn) return [presentOwnActor(deps, drawn, row.createdAt)];
    const photo = readPhotoActor(row);
    return photo ? [presentPhotoActor(deps, photo, row.createdAt)] : [];
  }

  /** @throws Refusal NOT_FOUND, CONFLICT when they were taken away */
  async function findOwn(userId: string, id: string): Promise<OwnActorRow> {
    const row = await findActorById(db, id);
    if (row?.userId !== userId) throw gone();
    if (row.revokedAt !== null) throw new Refusal('CONFLICT', { message: messages.ownActors.revoked });
    return row;
  }

  return {
    mayCreate,
    assertMayCreate,
    list: async (userId) => (await listActors(db, userId)).flatMap(present),
    async create(userId, { photoId, name, voiceOf }, signal) {
      await assertMayCreate(userId);
      const voice = findVoice(voiceOf);
      if (!voice) throw invalid('voiceOf', messages.ownActors.chooseVoice);
      const [photo] = await findPictures(db, userId, [photoId]);
      if (!photo) throw photoGone();
      const recipe = photo.assetId === null ? null : findRecipe(photo);
      if (!recipe) throw new Refusal('CONFLICT', { message: messages.ownActors.notDrawn });
      await moderation.assertAllowed(userId, [{ field: 'name', text: name }], signal);
      const figure = await findFigure(deps, recipe, signal);
      const definition: ActorDefinition = { kind: 'drawn', id: createId(prefix), name, voice, ...figure };
      const { id, kind } = definition;
      await keep(db, { id, userId, kind, name, definition, pictureId: photo.id });
      return presentOwnActor(deps, definition, new Date());
    },
    async remove(userId, id) {
      const row = await findActorById(db, id);
      if (!(await deleteActor(db, userId, id))) throw gone();
      const photo = row && readPhotoActor(row);
      if (photo) await deps.assets.remove(db, assetsOf(photo));
      await deps.pictures.forget(id);
    },
    async resolve(userId, actorId) {
      if (!actorId.startsWith(`${prefix}_`)) return undefined;
      const row = await findOwn(userId, actorId);
      const speaker = readDefinition(row) ?? photoSpeakerSchema.safeParse(row.definition).data;
      if (!speaker) throw gone();
      return speaker;
    },
    async openPhotoActor(userId, actorId, folder) {
      const photo = readPhotoActor(await findOwn(userId, actorId));
      if (!photo || !(await copyActorFiles(deps, photo, folder))) throw gone();
    },
    async rename(userId, id, name, signal) {
      const row = await findOwn(userId, id);
      await moderation.assertAllowed(userId, [{ field: 'name', text: name }], signal);
      const definition = { ...Object(row.definition), name };
      await updateActor(db, id, { name, definition });
      const [actor] = present({ ...row, name, definition });
      if (!actor) throw gone();
      // Pictures are kept by what an actor is drawn from, which includes the name.
      await deps.pictures.forget(id);
      return actor;
    },
    async revoke(id) {
      const row = await findActorById(db, id);
      const photo = row && readPhotoActor(row);
      if (!photo) throw gone();
      await updateActor(db, id, {
        revokedAt: row.revokedAt ?? new Date(),
        definition: { ...photo, files: {}, pictures: {} },
      });
      await deps.assets.remove(db, assetsOf(photo));
    },
    async listPhotoActors() {
      const rows = await listPhotoActors(db, mostReports);
      const consents = await findConsentsOfActors(
        db,
        rows.map(({ actor }) => actor.id),
      );
      return rows.map(({ actor, email }) => {
        const consent = consents.find(({ actorId }) => actorId === actor.id);
        const [shown] = actor.revokedAt === null ? present(actor) : [];
        return {
          id: actor.id,
          name: actor.name,
          thumbnail: shown?.thumbnail ?? null,
          email,
          createdAt: actor.createdAt.toISOString(),
          revokedAt: actor.revokedAt?.toISOString() ?? null,
          consent: consent ? { version: consent.version, agreedAt: consent.agreedAt.toISOString() } : null,
        };
      });
    },
  };
}

/** A page of them; older ones are found by their address. */
const mostReports = 200;

/** What is stored of an actor made from photos; undefined for a drawn one, and for one of a newer version. */
export function readPhotoActor({ definition }: Pick<OwnActorRow, 'definition'>): StoredPhotoActor | undefined {
  return storedPhotoActorSchema.safeParse(definition).data;
}

async function assertRoom(db: Database, userId: string): Promise<void> {
  if ((await countActors(db, userId)) < limits.ownActors) return;
  throw new Refusal('CONFLICT', { message: messages.ownActors.tooMany });
}

/** Stores an actor. Reading a photo takes a while: meanwhile others may be made, and photo and account be deleted. */
async function keep(db: Database, actor: typeof ownActors.$inferInsert & { pictureId: string }): Promise<void> {
  await runTransaction(db, async (tx) => {
    if (!(await lockOwner(tx, actor.userId))) throw new Refusal('UNAUTHENTICATED');
    await assertRoom(tx, actor.userId);
    if (!(await lockPicture(tx, actor.userId, actor.pictureId))) throw photoGone();
    await insertActor(tx, actor);
  });
}

/** What a row stands for; undefined for one of a newer version. */
export function readDefinition({ definition }: OwnActorRow): ActorDefinition | undefined {
  return actorDefinitionSchema.safeParse(definition).data;
}

/** The person of a recipe. Its reference photo is read once more, in a child process. */
async function findFigure(
  { db, assets, workFolder }: OwnActorsDeps,
  { prompt, isSelfie, seed, referenceAssetId }: PortraitInput,
  signal: AbortSignal,
): Promise<DrawnFigure> {
  return withWorkFolder(workFolder, 'actor-', async (folder) => {
    const asset =
      referenceAssetId === null ? undefined : (await assets.find(db, [referenceAssetId])).get(referenceAssetId);
    if (referenceAssetId !== null && !asset) throw new Refusal('CONFLICT', { message: messages.ownActors.notDrawn });
    const reference = asset && (await assets.localCopy(asset, folder));
    const recipe = { prompt, isSelfie, seed, ...(reference !== undefined && { reference }) };
    try {
      return await renderInChild('portrait-figure', recipe, { signal }, { isAwaited: true });
    } catch (cause) {
      if (cause instanceof PictureError) throw new Refusal('CONFLICT', { message: messages.ownActors.notDrawn, cause });
      throw cause;
    }
  });
}

function invalid(path: string, message: string): Refusal {
  return new Refusal('INVALID_INPUT', { message, details: [{ path, message }] });
}

function photoGone(): Refusal {
  return new Refusal('NOT_FOUND', { message: messages.avatars.photoGone });
}

function gone(): Refusal {
  return new Refusal('NOT_FOUND', { message: messages.ownActors.gone });
}
