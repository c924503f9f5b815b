import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findActor } from '@hookline/studio/cast';
import { renderActorThumbnail } from '@hookline/studio/pictures';
import { createCanvas, GlobalFonts, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { articleSlugs } from '../../apps/web/src/app/public-paths.ts';
import { readArticle } from '../../apps/web/src/articles/read-article.ts';
import { linkPicture } from '../../apps/web/src/features/site/link-picture.ts';
import { publicPages } from '../../apps/web/src/features/site/public-pages.ts';

const web = fileURLToPath(new URL('../../apps/web', import.meta.url));
const size = { width: 1200, height: 630 };
/** The actor's part of the card, at its right. */
const pictureWidth = 480;
const colors = { paper: '#faf7f2', ink: '#16130f', signal: '#ff4b1f' };
const font = 'Link Picture';

interface Card {
  path: string;
  title: string;
  actorId: string;
}

function listCards(): Card[] {
  const pages = Object.values(publicPages).map(({ path, title, picture }) => ({
    path,
    // The name of the site stands on every card by itself.
    title: title.replace(/^Hookline · /, '').replace(/ · Hookline$/, ''),
    actorId: picture,
  }));
  const articles = articleSlugs.map((slug) => {
    const file = join(web, `src/features/blog/articles/${slug}.md`);
    const { title, picture } = readArticle(slug, readFileSync(file, 'utf8'));
    return { path: `/blog/${slug}`, title, actorId: picture };
  });
  return [...pages, ...articles];
}

/** Lines of a title no wider than the paper beside the actor. */
function breakTitle(context: SKRSContext2D, title: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of title.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && context.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

function drawCard({ title }: Card, actor: Image): Buffer {
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  const margin = 64;
  const width = size.width - pictureWidth - 2 * margin;
  context.fillStyle = colors.paper;
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(actor, size.width - pictureWidth, 0, pictureWidth, size.height);
  context.fillStyle = colors.signal;
  context.fillRect(margin, 0, 14, 84);
  context.fillStyle = colors.ink;
  let pixels = 88;
  let lines: string[];
  do {
    pixels -= 4;
    context.font = `${pixels}px "${font}"`;
    lines = breakTitle(context, title, width);
  } while (lines.length * pixels > 380 || lines.some((line) => context.measureText(line).width > width));
  lines.forEach((line, index) => {
    context.fillText(line, margin, 132 + pixels * 0.8 + index * pixels * 0.98);
  });
  context.font = `40px "${font}"`;
  context.fillText('Hookline', margin, size.height - 56);
  return canvas.toBuffer('image/png');
}

/** A card for every public page: its title beside somebody of the cast. */
export async function drawLinkPictures(site: string): Promise<void> {
  GlobalFonts.registerFromPath(join(web, 'src/styles/fonts/bricolage-75-basic.woff2'), font);
  await mkdir(join(site, 'og/pages'), { recursive: true });
  for (const card of listCards()) {
    const actor = findActor(card.actorId);
    if (!actor) throw new Error(`nobody is called ${card.actorId}`);
    const picture = renderActorThumbnail(actor, { width: pictureWidth, height: size.height, format: 'png' });
    const png = drawCard(card, await loadImage(Buffer.from(picture)));
    await sharp(png)
      .jpeg({ quality: 80, mozjpeg: true })
      .toFile(join(site, linkPicture(card.path)));
  }
}
