import type { Readable } from 'node:stream';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';
import { openZip } from '#platform/zip/open-zip.ts';

/**
 * Writes a zip of all data stored about a user. JSON is collected first; files are opened sequentially while the zip is
 * read, and added uncompressed because pictures and videos are compressed already.
 * @returns the zip as a stream; destroying it stops the work
 */
export async function writeExport(owners: readonly UserDataOwner[], userId: string, now: Date): Promise<Readable> {
  const zip = await openZip();
  const names = new Set<string>();
  for (const owner of owners) {
    for await (const { name, content } of owner.exportOf(userId)) {
      const path = uniqueName(name, names);
      if ('json' in content) {
        zip.addText(path, `${JSON.stringify(content.json, null, 2)}\n`, now);
      } else {
        zip.addFile(path, now, () => content.open());
      }
    }
  }
  return zip.end();
}

/** `files/video/a.mp4`, then `files/video/a (2).mp4`; nothing in a name may lead out of the folder it is unpacked to. */
function uniqueName(name: string, taken: Set<string>): string {
  const safe = name
    .split('/')
    .map((part) => part.replaceAll(/[\p{Cc}\\:*?"<>|]/gu, '_').replace(/^\.+$/, '_'))
    .filter((part) => part !== '')
    .join('/');
  const dot = safe.lastIndexOf('.');
  const [stem, ending] = dot > safe.lastIndexOf('/') ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ''];
  let unique = safe;
  // Without case: some systems unpack `A.mp4` over `a.mp4`.
  for (let n = 2; taken.has(unique.toLowerCase()); n += 1) unique = `${stem} (${n})${ending}`;
  taken.add(unique.toLowerCase());
  return unique;
}
