import type { Actor } from '@hookline/contract/actors';
import { type ActorDefinition, actorOf } from '@hookline/studio/cast';
import { pictureVersion, presentActor } from '#features/actors/index.ts';
import type { UrlSigner } from '#platform/storage/signed-url.ts';
import type { StoredPhotoActor } from './photo-speaker.ts';

export interface PresentOwnActorDeps {
  signer: UrlSigner;
}

/** Like those of the photos they were made of. */
const shownSeconds = 4 * 3600;
const signedPrefix = '/files/';
const servedPrefix = '/media/';

function keyOf(id: string): string {
  return `own-actors/${id}`;
}

/** An own actor in the contract's shape. One signature covers all their pictures, so that `{ratio}` can be filled in. */
export function presentOwnActor({ signer }: PresentOwnActorDeps, definition: ActorDefinition, createdAt: Date): Actor {
  const actor = actorOf(definition);
  const addresses = addressesOf(signer, actor.id, pictureVersion(actor));
  const presented = presentActor(actor, { ...addresses, videoUrl: null });
  return { ...presented, isOwn: true, addedAt: createdAt.toISOString().slice(0, 10) };
}

/** One made from photos: of their looks nothing is known but what their voice tells. */
export function presentPhotoActor({ signer }: PresentOwnActorDeps, actor: StoredPhotoActor, createdAt: Date): Actor {
  return {
    ...addressesOf(signer, actor.id, String(createdAt.getTime())),
    id: actor.id,
    name: actor.name,
    videoUrl: null,
    gender: actor.voice.gender,
    age: actor.ageBand,
    situations: [],
    look: { hair: [], hairColor: null, beard: 'None', glasses: false, clothes: [], details: ['photo'] },
    jobs: [],
    isPro: false,
    isHD: true,
    isExclusive: false,
    hasFreeSpech: true,
    popularity: 1,
    addedAt: createdAt.toISOString().slice(0, 10),
    isOwn: true,
    isPhoto: true,
  };
}

function addressesOf(signer: UrlSigner, id: string, version: string): Pick<Actor, 'thumbnail' | 'face' | 'film'> {
  const [path = '', query = ''] = signer.sign(keyOf(id), { expiresInSeconds: shownSeconds }).split('?');
  const folder = path.replace(signedPrefix, servedPrefix);
  const addressOf = (file: string) => `${folder}/${file}.jpg?${query}&v=${version}`;
  return { thumbnail: addressOf('tile'), face: addressOf('face'), film: addressOf('film-{ratio}') };
}

/** Whether a picture of this actor may be shown at an address with this query. */
export function isSignedFor({ signer }: PresentOwnActorDeps, id: string, { exp = '', sig = '' }: SignedQuery): boolean {
  const verified = signer.verify(`${signedPrefix}${keyOf(id)}?${new URLSearchParams({ exp, sig })}`);
  return verified !== null && !verified.isExpired;
}

/** Query of a signed address. */
export interface SignedQuery {
  exp?: string;
  sig?: string;
}
