import { cutOut } from '#images/cut-out.ts';
import { decodePicture } from '#images/decode-picture.ts';
import { createPicture, type Picture } from '#images/picture.ts';

/** A logo without its empty rim, and the color of its own ground if it has one. */
export interface LogoPicture {
  picture: Picture;
  /** '#rrggbb'. */
  ground: string | null;
}

/** Decodes a logo. Throws for a file that is not a picture. */
export async function readLogo(file: string): Promise<LogoPicture> {
  const picture = await decodePicture(file, { longestSide: 900, shortestSide: 16 });
  if (!hasClearCorners(picture)) return { picture: trimGround(picture), ground: cornerColor(picture) };
  // Only logos with transparency are cut out: letters cut from a white ground would be hollow.
  const cut = cutOut(picture);
  return { picture: cut.kind === 'cut-out' ? cut.picture : picture, ground: null };
}

function cornerColor({ data }: Picture): string {
  const [red = 255, green = 255, blue = 255] = data;
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** An opaque logo without its plain rim. */
function trimGround(picture: Picture): Picture {
  const { width, height, data } = picture;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      if ([0, 1, 2].every((channel) => Math.abs((data[at + channel] ?? 0) - (data[channel] ?? 0)) < 24)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  if (right - left < 8 || bottom - top < 8) return picture;
  const trimmed = createPicture(right - left + 1, bottom - top + 1);
  for (let y = 0; y < trimmed.height; y++) {
    const from = ((top + y) * width + left) * 4;
    trimmed.data.set(data.subarray(from, from + trimmed.width * 4), y * trimmed.width * 4);
  }
  return trimmed;
}

function hasClearCorners({ width, height, data }: Picture): boolean {
  const corners = [0, width - 1, (height - 1) * width, height * width - 1];
  return corners.filter((at) => (data[at * 4 + 3] ?? 255) < 16).length >= 3;
}
