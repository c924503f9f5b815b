import { createHash } from 'node:crypto';
import type { Actor } from '@hookline/contract/actors';
import type { Actor as StudioActor } from '@hookline/studio/cast';
import { cast, describeActor, findActor as findCastActor } from '@hookline/studio/cast';
import { creatorNameOf } from './outside-actor.ts';

/** An actor that scripts can be given to. */
export type CatalogueActor = Pick<StudioActor, 'id' | 'name'>;

/** Formats as they stand in addresses. */
export const filmPictures = ['film-9x16', 'film-16x9', 'film-1x1'] as const;

export const pictureVariants = ['tile', 'face', ...filmPictures] as const;
export type PictureVariant = (typeof pictureVariants)[number];

/** Finds an actor by id or name. */
export function findActor(idOrName: string): CatalogueActor | undefined {
  return findCastActor(idOrName);
}

/** Name of the actor or creator of a video; null if they are no longer in the cast. */
export function findActorName(id: string | null): string | null {
  return id === null ? null : (findCastActor(id)?.name ?? creatorNameOf(id));
}

/** Address of an actor's picture. Its version changes when the actor is drawn from other data, so it may be cached for ever. */
export function pictureUrl(actor: StudioActor, variant: PictureVariant): string {
  return `/media/actors/${actor.id}/${variant}.jpg?v=${pictureVersion(actor)}`;
}

/** Address of the clip in which an actor says hello. */
export function greetingUrl(actor: StudioActor): string {
  return `/media/actors/${actor.id}/greeting.mp4?v=${pictureVersion(actor)}`;
}

/** Raised when painters change so that pictures look different. */
const drawingVersion = 3;
const versions = new Map<string, string>();

export function pictureVersion(actor: StudioActor): string {
  const known = versions.get(actor.id);
  if (known) return known;
  const version = createHash('sha256')
    .update(JSON.stringify([drawingVersion, actor]))
    .digest('hex')
    .slice(0, 10);
  versions.set(actor.id, version);
  return version;
}

function describe(actor: StudioActor): Pick<Actor, 'look' | 'jobs'> {
  const { jobs, ...look } = describeActor(actor);
  return { look, jobs };
}

/** An actor in the contract's shape. */
export function presentActor(
  actor: StudioActor,
  addresses: Pick<Actor, 'thumbnail' | 'face' | 'film' | 'videoUrl'>,
): Actor {
  return {
    ...describe(actor),
    ...addresses,
    id: actor.id,
    name: actor.name,
    gender: actor.gender,
    age: actor.ageBand,
    situations: [...actor.situations],
    isPro: actor.isPro,
    isHD: actor.isHD,
    isExclusive: actor.isExclusive,
    hasFreeSpech: actor.hasFreeSpech,
    popularity: actor.popularity,
    addedAt: actor.addedAt,
  };
}

/** The whole cast in the contract's shape, most popular first. Without an encoder there are no clips. */
export function listActors({ hasClips }: { hasClips: boolean }): Actor[] {
  return cast
    .map((actor) =>
      presentActor(actor, {
        thumbnail: pictureUrl(actor, 'tile'),
        face: pictureUrl(actor, 'face'),
        film: `/media/actors/${actor.id}/film-{ratio}.jpg?v=${pictureVersion(actor)}`,
        videoUrl: hasClips ? greetingUrl(actor) : null,
      }),
    )
    .sort((a, b) => a.popularity - b.popularity);
}
