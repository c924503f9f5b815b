/** An address that may be a picture of the product. */
export interface Candidate {
  url: string;
  /** Relative likelihood; meaningful only in comparisons. */
  weight: number;
}

export interface CandidateList {
  base: string;
  byKey: Map<string, Candidate & { declared: number }>;
  ordered(): Candidate[];
}

/** Far more than any page needs; a page of pictures only must not fill the memory. */
const mostCandidates = 400;

/** Names of what decorates pages, as whole words of the path. */
const decoration =
  /(^|[^a-z])(icons?|favicon|logos?|sprites?|pixel|spacer|blank|placeholder|loader|spinner|badges?|payments?|visa|mastercard|paypal|flags?|stars?|rating|avatars?|gravatar|emoji|captcha|transparent|1x1|swatch(es)?)([^a-z]|$)/i;

/** Endings of what we cannot take; everything else is decided by its bytes. */
const otherTypes = /\.(svg|gif|ico|avif|bmp|mp4|webm|m3u8|css|js|html?)$/i;

/** Parameters with which image services encode the requested size in a URL. */
const sizeParameters = new Set(
  'w h width height wid hei size sw sh fit crop q quality dpr format fm auto resize scale op_usm strip v'.split(' '),
);
const sizeInName =
  /[_-](\d{2,4}x\d{0,4}|x\d{2,4}|pico|icon|thumb|small|compact|medium|large|grande|original|master|scaled)(_crop_\w+)?(@2x)?(?=\.\w+$)/i;

export function createCandidateList(base: string): CandidateList {
  const byKey: CandidateList['byKey'] = new Map();
  return {
    base,
    byKey,
    ordered: () => [...byKey.values()].sort((a, b) => b.weight - a.weight).map(({ url, weight }) => ({ url, weight })),
  };
}

/**
 * Adds a URL as written in a page. URLs that are certainly not product pictures are skipped; of one picture in several
 * sizes the largest is kept.
 */
export function addCandidate(list: CandidateList, address: string, weight: number): void {
  const trimmed = address.trim();
  if (trimmed === '' || trimmed.length > 2000 || /^(data|blob|javascript|about):/i.test(trimmed)) return;
  const url = URL.parse(trimmed, list.base);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return;
  url.hash = '';
  const path = safeDecode(url.pathname);
  if (otherTypes.test(path) || decoration.test(path)) return;
  const key = keyOf(url);
  const declared = declaredSize(url);
  const known = list.byKey.get(key);
  if (known === undefined) {
    if (list.byKey.size < mostCandidates) list.byKey.set(key, { url: url.href, weight, declared });
    return;
  }
  known.weight = Math.max(known.weight, weight);
  if (declared > known.declared) Object.assign(known, { url: url.href, declared });
}

/** The same for all sizes of one picture. */
function keyOf(url: URL): string {
  const rest = [...url.searchParams].filter(([name]) => !sizeParameters.has(name.toLowerCase()));
  return `${url.host}${url.pathname.replace(sizeInName, '')}?${new URLSearchParams(rest)}`;
}

/** Pixels the address promises; without a promise the whole picture may come, which is the most. */
function declaredSize(url: URL): number {
  const inQuery = ['w', 'width', 'wid', 'sw', 'size', 'h', 'height']
    .map((name) => Number.parseInt(url.searchParams.get(name) ?? '', 10))
    .filter((pixels) => pixels > 0);
  const inName = sizeInName.exec(url.pathname)?.[1];
  const named = inName === undefined ? [] : (inName.match(/\d+/g) ?? ['600']).map(Number);
  const promised = [...inQuery, ...named];
  return promised.length === 0 ? 10_000 : Math.max(...promised);
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
