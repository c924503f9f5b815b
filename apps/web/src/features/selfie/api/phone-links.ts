import { type OpenedPhoneLink, phoneLinkHeader, phoneLinks } from '@hookline/contract/phone-links';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, callOnce } from '#api/call.ts';
import { uploadWithProgress, type Watching } from '#api/upload-with-progress.ts';

const askAgainMs = 1500;

/** Makes a link for a phone. What is wrong is the mutation's `error`. */
export function useCreatePhoneLink() {
  return useMutation({
    mutationFn: async (consent: string) => (await call(phoneLinks.create, { body: { consent } })).body,
  });
}

/** A link and the photos that came by it, asked for while more may come. */
export function usePhoneLink(id: string | undefined) {
  const { data } = useQuery({
    queryKey: ['phone-link', id],
    queryFn: async ({ signal }) => (await call(phoneLinks.get, { params: { id: id ?? '' } }, { signal })).body,
    enabled: id !== undefined,
    gcTime: 0,
    refetchInterval: ({ state: { data: link } }) =>
      link?.state === 'ended' || link?.state === 'expired' ? false : askAgainMs,
    // The person looks at the phone meanwhile.
    refetchIntervalInBackground: true,
  });
  return data;
}

/** Ends a link that nobody waits for any more. */
export function endPhoneLink(id: string): void {
  // It ends by itself soon.
  void call(phoneLinks.end, { params: { id } }).catch(() => undefined);
}

/** On the phone: what a link is for. Rejects with ApiError. */
export async function openPhoneLink(token: string): Promise<OpenedPhoneLink> {
  return (await callOnce(phoneLinks.open, { body: { token } })).body;
}

/** On the phone: sends a photo. Rejects with ApiError, whose message says what is wrong with it. */
export function sendPhonePhoto(token: string, file: File, watching: Watching): Promise<{ photosLeft: number }> {
  const form = new FormData();
  form.set('file', file);
  return uploadWithProgress(phoneLinks.upload, form, { ...watching, headers: { [phoneLinkHeader]: token } });
}

/** On the phone: ends the link. */
export function finishPhoneLink(token: string): void {
  void callOnce(phoneLinks.finish, { body: { token } }).catch(() => undefined);
}
