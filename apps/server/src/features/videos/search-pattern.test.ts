import { expect, it } from 'vitest';
import { searchPattern } from './search-pattern.ts';

it.each([
  ['Äpfel', '[Ää][pP][fF][eE][lL]'],
  ['a\u0308', '[äÄ]'],
  ['groß', '[gG][rR][oO](?:ß|ẞ|[sS][sS])'],
  ['IŞIK', '[iIİı][Şş][iIİı][Kk]'],
  ['φως', '[φΦ][ωΩ][σΣς]'],
  ['SS', '(?:ß|ẞ|[sS][sS])'],
  ['100%_', '100\\%\\_'],
  ['***:.*(?i)[x]', '\\*\\*\\*\\:\\.\\*\\(\\?[iIİı]\\)\\[[xX]\\]'],
  ['日本🙂', '[日][本]\\🙂'],
])('%s is searched as %s', (word, pattern) => expect(searchPattern(word)).toBe(pattern));
