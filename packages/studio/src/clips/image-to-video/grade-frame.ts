import type { YuvPicture } from '#pixels/yuv-picture.ts';
import { cornersOf, dimAt, gradeColor } from '#stills/avatar-portrait/grade-portrait.ts';
import type { PortraitStyle } from '#stills/avatar-portrait/style-words.ts';

/** One of Y, U and V as sums of all three. */
interface Sum {
  y: number;
  u: number;
  v: number;
  plus: number;
}

/** BT.709, limited range; values outside it are kept, so that a linear grade stays linear. */
function toRgb(y: number, u: number, v: number): [number, number, number] {
  const light = 1.16438 * (y - 16);
  const [blue, red] = [u - 128, v - 128];
  return [light + 1.79274 * red, light - 0.21325 * blue - 0.53291 * red, light + 2.1124 * blue];
}

function toYuv([r, g, b]: readonly [number, number, number]): [number, number, number] {
  return [
    16 + 0.18259 * r + 0.61423 * g + 0.06201 * b,
    128 - 0.10064 * r - 0.33857 * g + 0.43922 * b,
    128 + 0.43922 * r - 0.39894 * g - 0.04027 * b,
  ];
}

/** The effect of a linear grade on Y, U and V, determined from four colors. */
function sumsOf(style: PortraitStyle): [Sum, Sum, Sum] {
  const at = (y: number, u: number, v: number) => toYuv(gradeColor(style, ...toRgb(y, u, v)));
  const [plus, y, u, v] = [at(0, 0, 0), at(1, 0, 0), at(0, 1, 0), at(0, 0, 1)];
  const sum = (index: 0 | 1 | 2): Sum => ({
    y: y[index] - plus[index],
    u: u[index] - plus[index],
    v: v[index] - plus[index],
    plus: plus[index],
  });
  return [sum(0), sum(1), sum(2)];
}

const clamp = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : value);

/** Gives frames of one size the look that `gradePortrait` gives the picture. Changes the frame. */
export function createFrameGrade(style: PortraitStyle, width: number, height: number): (frame: YuvPicture) => void {
  const [light, blue, red] = sumsOf(style);
  const corners = cornersOf(style);
  const dims = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) dims[y * width + x] = dimAt(corners, x / width, y / height);
  const half = width / 2;
  const [chroma, quarter] = [width * height, (width * height) / 4];
  return ({ data }) => {
    for (let y = 0; y < height; y += 2)
      for (let x = 0; x < width; x += 2) {
        const at = (y / 2) * half + x / 2;
        const [u, v] = [data[chroma + at] as number, data[chroma + quarter + at] as number];
        const more = light.u * u + light.v * v + light.plus;
        let mean = 0;
        for (let place = y * width + x, corner = 0; corner < 4; corner++) {
          const luma = data[place] as number;
          mean += luma / 4;
          const dim = dims[place] as number;
          data[place] = clamp((light.y * luma + more - 16) * dim + 16.5);
          place += corner === 1 ? width - 1 : 1;
        }
        const dim = dims[y * width + x] as number;
        data[chroma + at] = clamp((blue.y * mean + blue.u * u + blue.v * v + blue.plus - 128) * dim + 128.5);
        data[chroma + quarter + at] = clamp((red.y * mean + red.u * u + red.v * v + red.plus - 128) * dim + 128.5);
      }
  };
}
