/** A piece of a line: plain, bold, or a link. */
export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; text: string }
  | { kind: 'link'; text: string; to: string };

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph' | 'quote'; spans: Span[] }
  | { kind: 'list'; items: Span[][] };

export interface Article {
  slug: string;
  title: string;
  description: string;
  /** `2026-11-03`. */
  date: string;
  /** Of the pictures in /og. */
  picture: string;
  blocks: Block[];
}

/**
 * Reads an article: a head of `name: value` lines between `---`, then Markdown with headings, paragraphs, quotes, lists,
 * bold words and links, which is all the blog uses. Anything else stays as it is written.
 * @throws Error when the head lacks something
 */
export function readArticle(slug: string, source: string): Article {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const facts = new Map(
    head.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
  const fact = (name: string): string => {
    const value = facts.get(name);
    if (!value) throw new Error(`${slug}: the article has no ${name}`);
    return value;
  };
  const blocks = body
    .trim()
    .split(/\n{2,}/)
    .map(readBlock);
  return {
    slug,
    title: fact('title'),
    description: fact('description'),
    date: fact('date'),
    picture: fact('picture'),
    blocks,
  };
}

function readBlock(text: string): Block {
  if (text.startsWith('## ')) return { kind: 'heading', text: text.slice(3).trim() };
  if (text.startsWith('> ')) return { kind: 'quote', spans: readSpans(text.replaceAll(/^> ?/gm, '')) };
  if (text.startsWith('- ')) {
    return { kind: 'list', items: text.split(/\n(?=- )/).map((item) => readSpans(item.slice(2))) };
  }
  return { kind: 'paragraph', spans: readSpans(text) };
}

function readSpans(text: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(/\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    if (match.index > end) spans.push({ kind: 'text', text: text.slice(end, match.index) });
    const [whole, bold, label = '', to = ''] = match;
    spans.push(bold === undefined ? { kind: 'link', text: label, to } : { kind: 'bold', text: bold });
    end = match.index + whole.length;
  }
  if (end < text.length) spans.push({ kind: 'text', text: text.slice(end) });
  return spans;
}

/** The part of an address that leads to a heading. */
export const headingId = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
