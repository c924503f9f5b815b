import type { Readable } from 'node:stream';
import { Refusal } from '#platform/errors/refusal.ts';
import { numberedName, openZip } from '#platform/zip/open-zip.ts';
import { type SendTableRow, sendFileName, writeSendTable } from './send-table.ts';
import { speakerName } from './speaker-name.ts';
import { placeOf } from './video-place.ts';
import { findVideosOfSend } from './videos.repository.ts';
import type { VideoRow } from './videos.table.ts';
import type { ZipVideosDeps } from './zip-videos.ts';

/**
 * The finished videos of a send of several hooks or ratios as one zip, by hook, with a table of them. Edited ones are there
 * in their latest version only.
 * @throws Refusal NOT_FOUND when it is not the user's, or none of its videos is finished
 */
export async function zipSend(deps: ZipVideosDeps, userId: string, sendId: string): Promise<Readable> {
  const { db, assets, storage } = deps;
  const rows = await findVideosOfSend(db, userId, sendId);
  const found = await assets.find(
    db,
    rows.flatMap(({ videoAssetId }) => videoAssetId ?? []),
  );
  const taken = new Set<string>();
  const entries = latestVersions(rows).flatMap((video) => {
    const [place, asset] = [placeOf(video), found.get(video.videoAssetId ?? '')];
    if (!place || !asset) return [];
    const { ratio, durationMs, createdAt, script } = video;
    const told = { hook: place.hook, actor: speakerName(video) ?? '', ratio };
    const line: SendTableRow = {
      ...told,
      file: numberedName(sendFileName(told), taken),
      hookText: place.hookText,
      durationMs,
      createdAt,
      script,
    };
    return [{ line, asset }];
  });
  entries.sort((a, b) => a.line.hook - b.line.hook);
  if (entries.length === 0) throw new Refusal('NOT_FOUND');
  // Checked in advance: errors cannot be reported once the zip is being sent.
  for (const { asset } of entries) if ((await storage.stat(asset.storageKey)) === null) throw new Refusal('NOT_FOUND');

  const zip = await openZip();
  zip.addText('videos.csv', writeSendTable(entries.map(({ line }) => line)), new Date());
  for (const { line, asset } of entries)
    zip.addFile(line.file, asset.createdAt, () => storage.createReadStream(asset.storageKey));
  return zip.end();
}

/** One video for each hook, actor and ratio: the highest version, of two edits of the same one the later. */
function latestVersions(rows: readonly VideoRow[]): VideoRow[] {
  const latest = new Map<string, VideoRow>();
  for (const video of rows) {
    const key = `${placeOf(video)?.hook} ${video.actorId} ${video.ratio}`;
    if (video.version >= (latest.get(key)?.version ?? 0)) latest.set(key, video);
  }
  return [...latest.values()];
}
