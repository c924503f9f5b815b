import { errorTable } from '@hookline/contract/errors';
import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { photoActorConsents } from '@hookline/contract/own-actors';
import { pagePaths } from '@hookline/contract/page-paths';
import type { OpenedPhoneLink, PhoneLink } from '@hookline/contract/phone-links';
import { isLoopbackHost } from '#config/is-loopback-host.ts';
import { createToken, hashToken, isSessionLive } from '#features/accounts/index.ts';
import { type AcceptPhotoDeps, acceptPhoto, readConsent } from '#features/own-actors/index.ts';
import { isPublicOrigin } from '#features/providers/index.ts';
import { createId } from '#platform/db/create-id.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Session } from '#platform/http/session.ts';
import type { Upload } from '#platform/uploads/receive-upload.ts';
import {
  addPhoto,
  countUpload,
  endLink,
  findOpenLink,
  findOwnLink,
  insertLink,
  noteOpened,
  uncountUpload,
} from './phone-links.repository.ts';
import type { PhoneLinkRow } from './phone-links.table.ts';

export interface PhoneLinksDeps extends AcceptPhotoDeps {
  /** The address people use. */
  origin: () => string;
}

const text = messages.phoneLinks;
const validMs = limits.phoneLinkMinutes * 60_000;
/** A photo that was sent in time is looked at for up to this long. */
const lateMs = 2 * 60_000;

/**
 * Makes a link for the phone of whoever has just confirmed the statement.
 * @throws Refusal INVALID_INPUT without consent, CONFLICT where no phone can open our address, and any reason the user
 *   may make no actors
 */
export async function createPhoneLink(
  { db, origin, assertMayCreate }: PhoneLinksDeps,
  { userId, sessionId }: Pick<Session, 'userId' | 'sessionId'>,
  { consent }: { consent: string },
): Promise<{ id: string; url: string; expiresAt: string; isNear: boolean }> {
  const version = readConsent(consent);
  await assertMayCreate(userId);
  const address = origin();
  if (!canPhonesOpen(address)) throw new Refusal('CONFLICT', { message: text.unreachable });
  const [id, token, createdAt] = [createId('phl'), createToken(), new Date()];
  const expiresAt = new Date(createdAt.getTime() + validMs);
  const link = { id, userId, sessionId, purpose: 'actor-photo', consent: version, createdAt, expiresAt } as const;
  await runTransaction(db, (tx) => insertLink(tx, { ...link, tokenHash: hashToken(token) }));
  // Behind the #, which browsers send to nobody: not in logs of servers and proxies, and in no Referer.
  const url = `${address}${pagePaths.phoneCamera}#${token}`;
  return { id, url, expiresAt: expiresAt.toISOString(), isNear: !isPublicOrigin(address) };
}

/** @throws Refusal NOT_FOUND, also for another user's */
export async function getPhoneLink(
  { db, assets }: Pick<PhoneLinksDeps, 'db' | 'assets'>,
  userId: string,
  id: string,
): Promise<PhoneLink> {
  const row = await findOwnLink(db, userId, id);
  if (!row) throw new Refusal('NOT_FOUND');
  const ids = row.photos.map((photo) => photo.id);
  const found = await assets.find(db, ids);
  const photos = row.photos.flatMap(({ id: photoId, score, warnings }) => {
    const asset = found.get(photoId);
    // It may have been deleted, or become an actor.
    return asset ? [{ id: photoId, score, warnings, url: assets.signUrl(asset) }] : [];
  });
  return { id, photos, state: stateOf(row, new Date()), expiresAt: row.expiresAt.toISOString() };
}

/** @throws Refusal NOT_FOUND, also for another user's */
export async function endPhoneLink({ db }: Pick<PhoneLinksDeps, 'db'>, userId: string, id: string): Promise<void> {
  const row = await findOwnLink(db, userId, id);
  if (!row) throw new Refusal('NOT_FOUND');
  await endLink(db, id, new Date());
}

/** What a phone is told that has just opened a link. @throws Refusal NOT_FOUND */
export async function openPhoneLink({ db }: Pick<PhoneLinksDeps, 'db'>, token: string): Promise<OpenedPhoneLink> {
  const now = new Date();
  const link = await findLink(db, token, now);
  await noteOpened(db, link.id, now);
  const consent = Object.values(photoActorConsents).find(({ version }) => version === link.consent);
  if (!consent) throw new Refusal('NOT_FOUND', { message: text.ended });
  const { statement, purpose } = consent;
  const photosLeft = Math.max(0, limits.phoneLinkPhotos - link.uploads);
  return { statement, purpose, expiresAt: link.expiresAt.toISOString(), photosLeft };
}

/**
 * Claims one of a link's photos, before a byte of it is read, and lets `take` receive it. The link ends once its last
 * one was looked at; a photo that a fault of ours kept from being looked at does not count.
 * @throws Refusal NOT_FOUND, CONFLICT when the link takes no more; what `take` throws
 */
export async function claimPhoto(
  { db }: Pick<PhoneLinksDeps, 'db'>,
  token: string,
  take: (link: PhoneLinkRow) => Promise<void>,
): Promise<{ photosLeft: number }> {
  const now = new Date();
  const link = await findLink(db, token, now);
  const uploads = await countUpload(db, link.id, now);
  if (uploads === undefined) throw new Refusal('CONFLICT', { message: text.full });
  const photosLeft = limits.phoneLinkPhotos - uploads;
  let isTaken = true;
  try {
    await take(link);
  } catch (error) {
    isTaken = !isFaultOfOurs(error);
    if (!isTaken) await uncountUpload(db, link.id);
    throw error;
  } finally {
    if (isTaken && photosLeft === 0) await endLink(db, link.id, new Date());
  }
  return { photosLeft };
}

/** A call that breaks off when the phone goes away is no refusal, and none of ours. */
function isFaultOfOurs(error: unknown): boolean {
  return error instanceof Refusal && errorTable[error.code].status >= 500;
}

/** Checks a photo like any other of the link's user and hands it to the page that waits. @throws Refusal as `acceptPhoto` */
export async function acceptPhonePhoto(
  deps: PhoneLinksDeps,
  { userId, consent, id, createdAt }: PhoneLinkRow,
  upload: Upload<unknown>,
  signal: AbortSignal,
): Promise<void> {
  const origin = {
    agreedAt: createdAt,
    async note(tx: Parameters<typeof addPhoto>[0], photo: PhoneLinkRow['photos'][number]) {
      if (!(await addPhoto(tx, id, photo))) throw new Refusal('NOT_FOUND', { message: text.ended });
    },
  };
  await acceptPhoto(deps, userId, { ...upload, consent, origin }, signal);
}

/** @throws Refusal NOT_FOUND */
export async function finishPhoneLink({ db }: Pick<PhoneLinksDeps, 'db'>, token: string): Promise<void> {
  const now = new Date();
  await endLink(db, (await findLink(db, token, now)).id, now);
}

/** @throws Refusal NOT_FOUND for a token that is wrong, too old, ended, or of a session that has ended */
async function findLink(db: PhoneLinksDeps['db'], token: string, now: Date): Promise<PhoneLinkRow> {
  const link = await findOpenLink(db, hashToken(token), now);
  if (link && (await isSessionLive(db, link.sessionId, now))) return link;
  throw new Refusal('NOT_FOUND', { message: text.ended });
}

function stateOf({ endedAt, expiresAt, openedAt }: PhoneLinkRow, now: Date): PhoneLink['state'] {
  if (endedAt !== null) return 'ended';
  // Until then the page waits for what is being looked at.
  if (expiresAt.getTime() + lateMs <= now.getTime()) return 'expired';
  return openedAt === null ? 'waiting' : 'opened';
}

/** Whether an address may lead another device here: the one of local mode leads each device to itself. */
export function canPhonesOpen(address: string): boolean {
  const { hostname } = new URL(address);
  const isAny = hostname === '0.0.0.0' || hostname === '[::]';
  return !isAny && !isLoopbackHost(hostname) && !hostname.endsWith('.localhost');
}
