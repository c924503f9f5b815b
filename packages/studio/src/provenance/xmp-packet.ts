import { type DigitalSource, digitalSources, statementOf } from './digital-source.ts';
import { studioTool } from './studio-tool.ts';

export interface XmpFacts {
  title: string;
  source: DigitalSource;
}

/**
 * An XMP packet (ISO 16684-1) that describes the origin of a file: title, tool with version, a plain statement and
 * IPTC's digital source type. The same packet goes into JPEG, PNG and MP4.
 */
export function xmpPacket({ title, source }: XmpFacts): string {
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
 xmp:CreatorTool="${escapeXml(studioTool)}" Iptc4xmpExt:DigitalSourceType="${digitalSources[source]}">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(statementOf(source))}</rdf:li></rdf:Alt></dc:description>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

function escapeXml(text: string): string {
  // Control characters are not allowed in XML, not even escaped.
  const allowed = text.replace(/[\p{Cc}]/gu, ' ');
  return allowed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
