import { createCall } from '@hookline/contract/client';
import type { productImages, UploadedImage } from '@hookline/contract/product-images';
import type { videoAds } from '@hookline/contract/video-ads';
import { renewSessionCookies } from './renew-session.ts';

/** `fetch` does not report upload progress, so this wraps the part of XMLHttpRequest that uploads need. */
function sendForm(url: string, { method, headers, body, signal }: RequestInit, onProgress: (percent: number) => void) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method ?? 'POST', url);
    request.withCredentials = true;
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0);
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

/** The endpoints that store one picture; they answer alike. */
type PictureUpload = typeof productImages.upload | typeof videoAds.upload;

/**
 * Stores a picture and tells how much of it has left, 0 to 100. A session that has run out is renewed once.
 * Rejects with ApiError, whose message is for people.
 */
export async function uploadWithProgress(
  endpoint: PictureUpload,
  form: FormData,
  { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<UploadedImage> {
  const call = createCall(async (url, init) => {
    const first = await sendForm(url, { ...init, signal }, onProgress);
    if (first.status !== 401 || !(await renewSessionCookies()).ok) return first;
    return sendForm(url, { ...init, signal }, onProgress);
  });
  return (await call(endpoint, { form }, { signal })).body;
}
