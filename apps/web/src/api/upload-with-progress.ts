import { createCall } from '@hookline/contract/client';
import type { ownActors } from '@hookline/contract/own-actors';
import type { OwnClip, ownClips } from '@hookline/contract/own-clips';
import type { phoneLinks } from '@hookline/contract/phone-links';
import type { productImages, UploadedImage } from '@hookline/contract/product-images';
import type { staticAds } from '@hookline/contract/static-ads';
import type { videoAds } from '@hookline/contract/video-ads';
import type { UploadProgress } from '#components/ui/upload-progress.ts';
import { announcing } from './call.ts';
import { renewSessionCookies } from './renew-session.ts';

/** How an upload is watched and stopped. */
export interface Watching {
  onProgress?: ((progress: UploadProgress) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** Sent along. */
  headers?: Readonly<Record<string, string>>;
}

/** `fetch` does not report upload progress, so this wraps the part of XMLHttpRequest that uploads need. */
function sendForm(url: string, { method, headers, body, signal }: RequestInit, { onProgress, headers: own }: Watching) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method ?? 'POST', url);
    request.withCredentials = true;
    for (const [name, value] of new Headers({ ...Object.fromEntries(new Headers(headers)), ...own }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      onProgress?.({ loaded, total, percentage: total > 0 ? Math.round((loaded / total) * 100) : 0 });
    };
    request.onload = () => {
      const retryAfter = request.getResponseHeader('retry-after');
      const init = { status: request.status, ...(retryAfter && { headers: { 'retry-after': retryAfter } }) };
      resolve(new Response(request.responseText, init));
    };
    request.onerror = () => reject(new TypeError('The upload did not arrive.'));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body instanceof FormData ? body : null);
  });
}

/** The endpoints that store one picture. */
type PictureUpload = typeof productImages.upload | typeof videoAds.upload;
type ChatUpload = typeof staticAds.uploadImage;
type ActorPhotoUpload = typeof ownActors.uploadPhoto;
type PhoneUpload = typeof phoneLinks.upload;
type ClipUpload = typeof ownClips.upload;

/**
 * Stores a picture and tells how much of it has left. A session that has run out is renewed once.
 * Rejects with ApiError, whose message is for people.
 */
export function uploadWithProgress(
  endpoint: PictureUpload,
  form: FormData,
  watching?: Watching,
): Promise<UploadedImage>;
export function uploadWithProgress(
  endpoint: ChatUpload,
  form: FormData,
  watching?: Watching,
): Promise<Pick<UploadedImage, 'url'>>;
export function uploadWithProgress(
  endpoint: ActorPhotoUpload,
  form: FormData,
  watching?: Watching,
): Promise<Pick<UploadedImage, 'id' | 'url'> & { score: number; warnings: string[] }>;
export function uploadWithProgress(
  endpoint: PhoneUpload,
  form: FormData,
  watching?: Watching,
): Promise<{ photosLeft: number }>;
export function uploadWithProgress(
  endpoint: ClipUpload,
  form: FormData,
  watching?: Watching,
): Promise<{ clip: OwnClip }>;
export async function uploadWithProgress(
  endpoint: PictureUpload | ChatUpload | ActorPhotoUpload | PhoneUpload | ClipUpload,
  form: FormData,
  watching: Watching = {},
): Promise<Pick<UploadedImage, 'url'> | { clip: OwnClip } | { photosLeft: number }> {
  const watched = watching.signal && { signal: watching.signal };
  const call = createCall(async (url, init) => {
    const first = await sendForm(url, { ...init, ...watched }, watching);
    if (first.status !== 401 || !(await renewSessionCookies()).ok) return first;
    return sendForm(url, { ...init, ...watched }, watching);
  });
  // Each endpoint has its own response; the overloads say which.
  return (await announcing(call(endpoint as PictureUpload, { form }, watched))).body;
}
