import type { ProductArt } from '#layouts/product-art.ts';
import type { FilmTemplate } from './film.ts';
import { collage } from './templates/collage.ts';
import { list } from './templates/list.ts';
import { marquee } from './templates/marquee.ts';
import { minimal } from './templates/minimal.ts';
import { mosaic } from './templates/mosaic.ts';
import { notify } from './templates/notify.ts';
import { price } from './templates/price.ts';
import { quote } from './templates/quote.ts';
import { slam } from './templates/slam.ts';
import { slides } from './templates/slides.ts';
import { split } from './templates/split.ts';
import { stage } from './templates/stage.ts';
import { typewriter } from './templates/typewriter.ts';
import { wipe } from './templates/wipe.ts';
import { zoom } from './templates/zoom.ts';
import type { FilmName } from './video-ad-spec.ts';
import type { FilmCopy } from './write-film-copy.ts';

/** All film templates. */
export const filmTemplates: readonly FilmTemplate[] = [
  slam,
  stage,
  split,
  collage,
  price,
  wipe,
  quote,
  minimal,
  list,
  slides,
  zoom,
  typewriter,
  marquee,
  mosaic,
  notify,
];

/**
 * The template requested by a prompt, if any; otherwise one that suits the content, chosen by the seed among good ones.
 * A requested one that lacks its input is replaced.
 */
export function chooseFilm(
  prompt: string,
  copy: FilmCopy,
  art: readonly ProductArt[],
  wanted: FilmName | 'auto',
  random: () => number,
): FilmTemplate {
  const scored = filmTemplates
    .map((template) => ({ template, suits: template.suits(copy, art), chance: random() }))
    .filter(({ suits }) => suits > 0)
    .map(({ template, suits, chance }) => ({
      template,
      score: suits + (template.words.test(prompt) ? 0.7 : 0) + chance * 0.55 + (template.name === wanted ? 10 : 0),
    }))
    .toSorted((a, b) => b.score - a.score);
  const best = scored[0]?.template;
  if (!best) throw new RangeError('No template suits.');
  return best;
}
