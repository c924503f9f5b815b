import { appendFile } from 'node:fs/promises';

/** Identifier from Adobe's XMP specification (part 3) for the box that contains a packet in MP4 files. */
const xmpBoxId = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');

/**
 * Adds an XMP packet to a finished MP4 as a box at its end. Players skip unknown boxes; nothing in the file moves, so
 * the index stays valid.
 */
export async function appendXmp(file: string, packet: string): Promise<void> {
  const content = Buffer.from(packet);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(header.length + xmpBoxId.length + content.length, 0);
  header.write('uuid', 4, 'latin1');
  await appendFile(file, Buffer.concat([header, xmpBoxId, content]));
}
