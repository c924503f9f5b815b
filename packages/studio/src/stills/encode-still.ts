import { crc32 } from 'node:zlib';
import type { Canvas } from '@napi-rs/canvas';
import { type DigitalSource, syntheticStatement } from '#provenance/digital-source.ts';
import { studioTool } from '#provenance/studio-tool.ts';
import { xmpPacket } from '#provenance/xmp-packet.ts';
import { paintStillLabel } from './paint-still-label.ts';
import type { StillProgress } from './still-progress.ts';

export const stillFormats = ['jpeg', 'png'] as const;

export type StillFormat = (typeof stillFormats)[number];

/** Options of every still renderer, in addition to its spec. */
export interface StillOptions {
  /** Aborts the work at the next step; the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: StillProgress) => void) | undefined;
  /** Folder for what may be used again; nothing is kept without. */
  cacheDir?: string | undefined;
}

/** A finished picture. `meta` describes how it was made. */
export interface Still<Meta> {
  data: Buffer;
  width: number;
  height: number;
  format: StillFormat;
  meta: Meta;
}

const jpegQuality = 92;

/** Encodes a canvas, labeled on request, and writes title, tool and the synthetic-media statement into the file. */
export async function encodeStill<Meta>(
  canvas: Canvas,
  options: { format: StillFormat; title: string; source: DigitalSource; hasLabel: boolean; meta: Meta },
): Promise<Still<Meta>> {
  const { format, title, source, hasLabel, meta } = options;
  if (hasLabel) paintStillLabel(canvas);
  const encoded = format === 'jpeg' ? await canvas.encode('jpeg', jpegQuality) : await canvas.encode('png');
  const xmp = Buffer.from(xmpPacket({ title: oneLine(title), source }));
  const data = format === 'jpeg' ? intoJpeg(encoded, xmp) : intoPng(encoded, oneLine(title), xmp);
  return { data, width: canvas.width, height: canvas.height, format, meta };
}

const oneLine = (title: string): string => title.replace(/\s+/gu, ' ').trim();

/** XMP goes into an APP1 segment right after the start marker. */
function intoJpeg(encoded: Buffer, xmp: Buffer): Buffer {
  const name = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
  const header = Buffer.alloc(4);
  header.writeUInt16BE(0xffe1, 0);
  header.writeUInt16BE(2 + name.length + xmp.length, 2);
  return Buffer.concat([encoded.subarray(0, 2), header, name, xmp, encoded.subarray(2)]);
}

/** Text chunks go right after the header chunk: signature 8, IHDR 25 bytes. */
function intoPng(encoded: Buffer, title: string, xmp: Buffer): Buffer {
  const end = 8 + 25;
  const text = (keyword: string, value: Buffer): Buffer =>
    // iTXt: keyword, no compression, no language, no translated keyword, UTF-8 text.
    pngChunk('iTXt', Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1'), value]));
  return Buffer.concat([
    encoded.subarray(0, end),
    text('Title', Buffer.from(title)),
    text('Software', Buffer.from(studioTool)),
    text('Description', Buffer.from(syntheticStatement)),
    text('XML:com.adobe.xmp', xmp),
    encoded.subarray(end),
  ]);
}

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(content.length, 0);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body), 0);
  return Buffer.concat([frame, body, check]);
}
