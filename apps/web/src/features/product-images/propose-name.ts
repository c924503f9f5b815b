/** Where shops put their own name or a sales line behind the product's. */
const tail = /\s+[|–—·•:]\s+.*$|\s+-\s+.*$|,\s.*$/u;

const plain = (word: string) =>
  word
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

const longest = 80;

/**
 * What a page's product is called for a video: the longest run of the page's words that the script also says, since a
 * picture comes when the name is said; otherwise the page's name without what shops hang on to it.
 */
export function proposeName(pageName: string, script: string): string {
  const words = pageName.split(/\s+/).filter((word) => plain(word) !== '');
  const spoken = ` ${script.split(/\s+/).map(plain).filter(Boolean).join(' ')} `;
  for (let length = words.length; length > 0; length--)
    for (let start = 0; start + length <= words.length; start++) {
      const run = words.slice(start, start + length);
      const key = run.map(plain).join(' ');
      // Short words such as "the" say nothing about the product.
      if (key.length >= 4 && spoken.includes(` ${key} `)) return trimEnds(run.join(' '));
    }
  return trimEnds(pageName.replace(tail, ''));
}

function trimEnds(name: string): string {
  return name
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})!?]+$/gu, '')
    .slice(0, longest)
    .trim();
}
