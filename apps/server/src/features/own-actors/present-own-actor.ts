import type { Actor } from '@hookline/contract/actors';
import { type ActorDefinition, actorOf } from '@hookline/studio/cast';
import { pictureVersion, presentActor } from '#features/actors/index.ts';
import type { UrlSigner } from '#platform/storage/signed-url.ts';

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
  const [path = '', query = ''] = signer.sign(keyOf(actor.id), { expiresInSeconds: shownSeconds }).split('?');
  const folder = path.replace(signedPrefix, servedPrefix);
  const addressOf = (file: string) => `${folder}/${file}.jpg?${query}&v=${pictureVersion(actor)}`;
  const addresses = { thumbnail: addressOf('tile'), face: addressOf('face'), film: addressOf('film-{ratio}') };
  const presented = presentActor(actor, { ...addresses, videoUrl: null });
  return { ...presented, isOwn: true, addedAt: createdAt.toISOString().slice(0, 10) };
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
