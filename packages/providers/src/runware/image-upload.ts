import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ProviderHttp } from '#http/provider-http.ts';
import type { CallOptions, ImageInput } from '../remote-work.ts';

const uploaded = z.object({ imageUUID: z.string().min(1) });
// The vendor's documentation shows a single object, its SDK an array.
const answer = z.object({ data: z.union([z.array(uploaded).min(1), uploaded]) });

/**
 * Uploads a picture and returns the id by which tasks refer to it. Free of charge; deleted 30 days after its last use.
 */
export async function uploadImage(
  http: ProviderHttp,
  { bytes, contentType }: ImageInput,
  { signal }: CallOptions,
): Promise<string> {
  const image = `data:${contentType};base64,${bytes.toString('base64')}`;
  const task = { taskType: 'imageUpload', taskUUID: randomUUID(), image };
  const { data } = await http.json(
    { call: 'imageUpload', method: 'POST', path: '', json: [task], timeoutMs: 60_000, signal },
    answer,
  );
  const [first] = Array.isArray(data) ? data : [data];
  if (first === undefined) throw new Error('the schema asks for one');
  return first.imageUUID;
}
