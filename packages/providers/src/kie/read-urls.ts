import { z } from 'zod';

const urls = z.array(z.string());

/** Parses URLs in either of the service's formats: an array, or a string that contains a JSON array. */
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
