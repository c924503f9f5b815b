import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { SiteFacts } from '@hookline/contract/site-facts';
import { compressFilled, fillSite } from './fill-site.ts';
import { readAppRoutes } from './read-app-routes.ts';
import type { InlineHashes } from './security-headers.ts';

/** Bytes on disk, and in memory where they are not those of the file or where it is small. */
export interface FileSource {
  path: string;
  sizeBytes: number;
  content?: Buffer;
}

/** One file of the built web app. */
export interface SiteFile extends FileSource {
  contentType: string;
  etag: string;
  /** Its name changes with its content, so it may be cached for ever. */
  isImmutable: boolean;
  /** Compressed copies beside it. */
  brotli: FileSource | null;
  gzip: FileSource | null;
  /** Hashes of a page's inline scripts and style attributes; empty for other files. */
  inlineHashes: InlineHashes;
}

export interface Site {
  /** By URL path; a page's path has neither `index.html` nor a trailing slash. */
  files: ReadonlyMap<string, SiteFile>;
  /** The page that runs the app for paths that are not prerendered. */
  fallback: SiteFile | null;
  /** Pages the operator does not show. */
  hidden: ReadonlySet<string>;
  /** Whether pages may load third-party tags after consent. */
  hasTags: boolean;
  /** Whether the app itself has a page there, prerendered or not. */
  hasAppRoute(path: string): boolean;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/**
 * A page loads some 60 files, nearly all of them smaller: they are sent from memory, at a third of the processor time.
 * All of them are less than 3 MB, as only the form that browsers ask for is kept.
 */
const keptInMemoryBytes = 64 * 1024;

/**
 * Reads the folder of the built web app once; null if it has not been built. With `facts`, the placeholders for facts
 * about the installation are replaced.
 */
export async function loadSite(folder: string, facts?: SiteFacts): Promise<Site | null> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) return null;
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sizes = new Map<string, number>();
  const contents = new Map<string, Buffer>();
  const brotli = new Map<string, Buffer>();
  for (const path of paths) {
    const content = await readFile(path);
    sizes.set(path, content.length);
    if (path.endsWith('.br')) brotli.set(path, content);
    else if (!path.endsWith('.gz')) contents.set(path, content);
  }

  const compressed = (path: string): FileSource | null => {
    const sizeBytes = sizes.get(path);
    return sizeBytes === undefined ? null : { path, sizeBytes, ...kept(brotli.get(path)) };
  };
  const files = new Map<string, SiteFile>();
  for (const [path, built] of contents) {
    const filled = facts && /\.(html|txt|xml)$/.test(path) ? fillSite(built, facts) : null;
    const content = filled ?? built;
    const packed = filled && compressFilled(filled);
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    const isPage = extname(path) === '.html';
    files.set(isPage ? url.replace(/\/index\.html$/, '') || '/' : url, {
      path,
      sizeBytes: content.length,
      contentType: contentTypes[extname(path)] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
      isImmutable: url.startsWith('/assets/'),
      ...(filled ? { content: filled } : brotli.has(`${path}.br`) ? {} : kept(built)),
      brotli: packed ? inMemory(path, packed.brotli) : compressed(`${path}.br`),
      gzip: packed ? inMemory(path, packed.gzip) : compressed(`${path}.gz`),
      inlineHashes: isPage ? inlineHashes(content.toString('utf8')) : { scripts: [], styles: [] },
    });
  }
  const fallback = files.get('/__spa-fallback.html') ?? null;
  files.delete('/__spa-fallback.html');
  const manifest = [...contents].find(([path]) => /\/assets\/manifest-[^/]+\.js$/.test(path.split(sep).join('/')));
  return {
    files,
    fallback,
    hasTags: Boolean(facts?.tagManagerId || facts?.adsTagId),
    hidden: new Set(facts?.comparison === 'off' ? ['/creatify-ai'] : []),
    hasAppRoute: readAppRoutes(manifest?.[1].toString('utf8') ?? null),
  };
}

const kept = (content: Buffer | undefined): Pick<FileSource, 'content'> =>
  content !== undefined && content.length <= keptInMemoryBytes ? { content } : {};

const inMemory = (path: string, content: Buffer): FileSource => ({ path, sizeBytes: content.length, content });

function inlineHashes(html: string): InlineHashes {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)]
    .filter(([, attributes = '', code = '']) => !/\bsrc\s*=/i.test(attributes) && code !== '')
    .map(([, , code = '']) => code);
  // As React writes them: in double quotes, with these characters escaped. Scripts may speak of styles as well.
  const markup = html.replace(/<script\b[\s\S]*?<\/script\s*>/gi, '');
  const styles = [...markup.matchAll(/<[^>]*\sstyle="([^"]*)"/gi)].map(([, style = '']) => unescapeAttribute(style));
  return { scripts: hashesOf(scripts), styles: hashesOf(styles) };
}

const hashesOf = (texts: readonly string[]): string[] =>
  [...new Set(texts)].map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);

const escapes: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};
const unescapeAttribute = (text: string): string =>
  text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (name) => escapes[name] ?? name);
