import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { CallOptions, ImageInput } from '../remote-work.ts';
import { createKieHttp, type KieAccess, kieUploadUrl } from './kie-http.ts';

const answer = z.object({
  data: z
    .object({ downloadUrl: z.string().optional(), fileUrl: z.string().optional() })
    .refine(({ downloadUrl, fileUrl }) => downloadUrl !== undefined || fileUrl !== undefined),
});

/** Hands a picture over and gives an address the service itself can read, for a day. Free of charge. */
export async function uploadFile(
  access: KieAccess,
  { bytes, contentType }: ImageInput,
  { signal }: CallOptions,
): Promise<string> {
  const http = createKieHttp({ ...access, baseUrl: access.uploadUrl ?? kieUploadUrl });
  const form = new FormData();
  // A name used again would be overwritten, and the old picture served for a while.
  const fileName = `${randomUUID()}.${contentType === 'image/jpeg' ? 'jpg' : contentType.slice('image/'.length)}`;
  form.set('file', new File([new Uint8Array(bytes)], fileName, { type: contentType }));
  form.set('uploadPath', 'hookline');
  form.set('fileName', fileName);
  const { data } = await http.json(
    { call: 'file-stream-upload', method: 'POST', path: 'api/file-stream-upload', form, timeoutMs: 60_000, signal },
    answer,
  );
  return data.downloadUrl ?? data.fileUrl ?? '';
}
