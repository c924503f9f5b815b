import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { CallOptions, ImageInput } from '../remote-work.ts';
import { createKieHttp, type KieAccess, kieUploadUrl } from './kie-http.ts';

const answer = z.object({
  data: z
    .object({ downloadUrl: z.string().optional(), fileUrl: z.string().optional() })
    .refine(({ downloadUrl, fileUrl }) => downloadUrl !== undefined || fileUrl !== undefined),
});

/** Uploads a picture and returns a URL that the service can read for one day. Free of charge. */
export async function uploadFile(
  access: KieAccess,
  { bytes, contentType }: ImageInput,
  { signal }: CallOptions,
): Promise<string> {
  const http = createKieHttp({ ...access, baseUrl: access.uploadUrl ?? kieUploadUrl });
  const form = new FormData();
  // Reusing a name would overwrite the file, and the old picture would be served for some time.
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
