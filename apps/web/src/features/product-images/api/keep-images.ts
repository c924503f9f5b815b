import { productImages } from '@hookline/contract/product-images';
import { call } from '#api/call.ts';

/** Has pictures stay for another month; tells the address of each as of today, or null where it is gone. */
export async function keepProductImages(urls: string[]): Promise<Map<string, string | null>> {
  const { body } = await call(productImages.keep, { body: { urls } });
  return new Map(urls.map((url, index) => [url, body.urls[index] ?? null]));
}
