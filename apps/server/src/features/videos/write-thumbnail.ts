import sharp from 'sharp';

/** Width of a library card on screens with a pixel ratio of almost two. */
const width = 360;

/** Writes a poster beside itself as small as lists show it, and returns where. */
export async function writeThumbnail(poster: string): Promise<string> {
  const file = poster.replace(/(\.\w+)?$/, '-small.webp');
  await sharp(poster).resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toFile(file);
  return file;
}
