import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import type { NoseShape } from '#actors/look.ts';
import { lightness, withAlpha } from '#canvas/color.ts';
import { blob, line, shape } from '#canvas/curve.ts';
import { createSoftLayer, paintSoftLayer } from '#canvas/soft-layer.ts';

/** Half width of the wings, height of the base below the eyes, half width of the ball. */
const forms: Record<NoseShape, readonly [wing: number, base: number, ball: number]> = {
  button: [31, 82, 19],
  straight: [33, 89, 18],
  wide: [43, 87, 25],
  long: [34, 97, 19],
  soft: [37, 86, 22],
};

/** Painter of the nose: form by soft light and shadow, lines only at wings and nostrils. */
export function createNose(figure: Figure): (ctx: SKRSContext2D) => void {
  const { palette, look, light, female, head } = figure;
  const [wingBase, baseY, ball] = forms[look.nose];
  const wing = wingBase * (female ? 0.94 : 1.06) * figure.features.nose;
  const base = baseY + (head.mouthY - 160) * 0.5;
  const far = -light.side;
  const { skin } = palette;
  const soft = createSoftLayer(
    { left: -100, top: -70, right: 100, bottom: 150 },
    figure.resolution / 2,
    ({ ctx, blur }) => {
      blur(9);
      ctx.fillStyle = withAlpha(skin.deep, 0.62);
      ctx.fill(
        shape([
          [far * 16, -40],
          [far * 22, 10],
          [far * (ball + 6), base - 34],
          [far * (wing + 4), base - 10],
          [far * (wing + 16), base + 6],
          [far * 46, 20],
          [far * 34, -30],
        ]),
      );
      blur(8);
      ctx.fillStyle = withAlpha(skin.dark, 0.55);
      ctx.fill(
        blob([
          [-wing, base + 4],
          [0, base - 2],
          [wing, base + 4],
          [far * 14, base + 26],
        ]),
      );
      blur(6);
      ctx.fillStyle = withAlpha(skin.shine, 0.75);
      ctx.fill(
        shape([
          [light.side * 4 - 6, -30],
          [light.side * 4 + 7, -30],
          [light.side * 6 + 9, base - 40],
          [light.side * 6 - 8, base - 40],
        ]),
      );
      blur(4.5);
      ctx.fillStyle = withAlpha(palette.key, 0.14 + 0.3 * lightness(look.skin) ** 2);
      ctx.beginPath();
      ctx.ellipse(light.side * 7, base - 24, ball * 0.46, ball * 0.36, 0, 0, Math.PI * 2);
      ctx.fill();
    },
  );
  return (ctx) => {
    paintSoftLayer(ctx, soft);
    ctx.lineCap = 'round';
    ctx.strokeStyle = withAlpha(skin.line, 0.72);
    ctx.lineWidth = 3.8;
    for (const side of [-1, 1]) {
      ctx.stroke(
        line([
          [side * (wing - 3), base - 25],
          [side * (wing + 2), base - 9],
          [side * (wing - 5), base + 2],
          [side * (wing - 13), base + 2],
        ]),
      );
      ctx.fillStyle = withAlpha(skin.line, 0.85);
      ctx.fill(
        blob([
          [side * 8, base + 2],
          [side * (wing - 17), base - 5],
          [side * (wing - 8), base - 1],
          [side * (wing - 18), base + 4],
        ]),
      );
    }
    ctx.lineWidth = 3;
    ctx.strokeStyle = withAlpha(skin.line, 0.4);
    ctx.stroke(
      line([
        [-11, base + 5],
        [0, base + 9],
        [11, base + 5],
      ]),
    );
  };
}
