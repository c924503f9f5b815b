import { z } from 'zod';

const urls = z.array(z.string());

/** Addresses as the service writes them: an array, or a string that holds one in JSON. */
export function readUrls(value: unknown): readonly string[] {
  const direct = urls.safeParse(value);
  if (direct.success) return direct.data;
  if (typeof value !== 'string') return [];
  try {
    return urls.parse(JSON.parse(value));
  } catch {
    return [];
  }
}
