import { crc32 } from 'node:zlib';
import type { Canvas } from '@napi-rs/canvas';
import { digitalSources } from '#provenance/digital-source.ts';

export const stillFormats = ['jpeg', 'png'] as const;

export type StillFormat = (typeof stillFormats)[number];

/** A finished picture. `meta` says how it was made. */
export interface Still<Meta> {
  data: Buffer;
  width: number;
  height: number;
  format: StillFormat;
  meta: Meta;
}

/** What the picture is made of: photos put together with drawn things, or drawn alone. */
export type StillSource = 'composite' | 'drawn';

const sourceTypes: Record<StillSource, string> = {
  composite: digitalSources.composed,
  drawn: digitalSources.drawn,
};

export const stillSoftware = 'Hookline studio';
/** Stands in every file, so that nobody has to guess. */
export const syntheticStatement = 'Synthetic media: composed by software, no camera took this picture.';

const jpegQuality = 92;

/** Encodes a canvas and writes title, software and the synthetic-media statement into the file. */
export async function encodeStill<Meta>(
  canvas: Canvas,
  options: { format: StillFormat; title: string; source: StillSource; meta: Meta },
): Promise<Still<Meta>> {
  const { format, title, source, meta } = options;
  const encoded = format === 'jpeg' ? await canvas.encode('jpeg', jpegQuality) : await canvas.encode('png');
  const xmp = Buffer.from(describeInXmp(title, source));
  const data = format === 'jpeg' ? intoJpeg(encoded, xmp) : intoPng(encoded, title, xmp);
  return { data, width: canvas.width, height: canvas.height, format, meta };
}

function describeInXmp(title: string, source: StillSource): string {
  const escaped = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
 xmp:CreatorTool="${stillSoftware}" Iptc4xmpExt:DigitalSourceType="${sourceTypes[source]}">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${syntheticStatement}</rdf:li></rdf:Alt></dc:description>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

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
    text('Software', Buffer.from(stillSoftware)),
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
