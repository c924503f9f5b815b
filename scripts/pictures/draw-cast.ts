import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Actor, findActor } from '@hookline/studio/cast';
import { renderActorFace, renderActorThumbnail } from '@hookline/studio/pictures';
import sharp from 'sharp';
import { castSample, heroCast } from '../../apps/web/src/features/landing/hero-clips.ts';
import { publicPages } from '../../apps/web/src/features/site/public-pages.ts';
import { drawLinkPictures } from './draw-link-pictures.ts';
import { site, writePicture } from './picture-tools.ts';

function mustFind(id: string): Actor {
  const actor = findActor(id);
  if (!actor) throw new Error(`nobody is called ${id}`);
  return actor;
}

/** Faces and tiles of some of the cast. */
export async function drawCast(): Promise<void> {
  await mkdir(join(site, 'cast'), { recursive: true });
  for (const { id } of [...heroCast, ...castSample]) {
    const tile = renderActorThumbnail(mustFind(id), { width: 436, height: 775, format: 'png' });
    await writePicture(join(site, `cast/${id}.avif`), tile);
  }
  for (const { id } of [...heroCast, ...castSample]) {
    const face = renderActorFace(mustFind(id), { width: 224, height: 224, format: 'png' });
    await writePicture(join(site, `cast/${id}-face.avif`), face);
  }
}

/** Wide pictures of some of the cast for articles and affiliates, cards for links, and the icons of the site. */
export async function drawWidePictures(): Promise<void> {
  await mkdir(join(site, 'og'), { recursive: true });
  const pictured = new Set<string>(Object.values(publicPages).map(({ picture }) => picture));
  for (const id of pictured) {
    const png = renderActorThumbnail(mustFind(id), { width: 1200, height: 630, format: 'png' });
    await sharp(png)
      .jpeg({ quality: 78, mozjpeg: true })
      .toFile(join(site, `og/${id}.jpg`));
  }
  for (const size of [180, 512])
    await sharp(join(site, 'favicon.svg'), { density: 1200 })
      .resize(size, size)
      .png()
      .toFile(join(site, `icon-${size}.png`));
  await drawLinkPictures(site);
}
