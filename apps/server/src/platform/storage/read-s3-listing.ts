import type { StoredFile } from './storage.ts';

export interface S3Listing {
  files: (StoredFile & { key: string })[];
  /** What asks for the next page; null on the last. */
  next: string | null;
}

/** Reads an answer to ListObjectsV2: flat XML of a machine, whose keys are ours and need no unescaping. */
export function readListing(xml: string): S3Listing {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const [key, size, modified] = [read(entry, 'Key'), read(entry, 'Size'), read(entry, 'LastModified')];
    if (key === null || size === null || modified === null) return [];
    return [{ key, sizeBytes: Number(size), modifiedAt: new Date(modified) }];
  });
  const isMore = read(xml, 'IsTruncated') === 'true';
  return { files, next: isMore ? read(xml, 'NextContinuationToken') : null };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function read(xml: string, tag: string): string | null {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  return found?.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name) => entities[name] ?? whole) ?? null;
}
