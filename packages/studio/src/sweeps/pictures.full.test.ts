import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cast } from '#actors/cast.ts';
import { createRig } from '#actors/create-rig.ts';
import { toHeldProduct } from '#actors/holding/held-product.ts';
import type { Box } from '#canvas/stage.ts';
import { captionExtent, captionStyleFor } from '#captions/caption-style.ts';
import { decodePicture } from '#images/decode-picture.ts';
import { drawProductPhoto, type ProductKind } from '#images/testing/draw-products.ts';
import { type ProductArt, readProductArt } from '#layouts/product-art.ts';
import { requireItem } from '#lists/require-item.ts';
import { boxesMeet } from '#pixels/yuv-picture.ts';
import { fitInRooms } from '#talk/paint-panel.ts';
import { faceArea, placeInset, reachOf } from '#talk/place-inset.ts';
import { largestView, placeFull, placeSplit, shiftActor } from '#talk/place-layouts.ts';
import { findMentions } from '#timeline/find-mentions.ts';
import { mediaLayouts } from '#timeline/media-layout.ts';
import { planPictures } from '#timeline/plan-pictures.ts';
import { findSentences } from '#timeline/sentence-times.ts';
import { buildWords } from '#timeline/testing/build-words.ts';
import { aiLabelBox } from '#video/ai-label.ts';
import { stageOf, talkRatios } from '#video/video-format.ts';
import { openSweepFolder, type SweepFolder } from './testing/render-sweep.ts';

/* Twenty photos of products, cut out as the studio does, in every layout and ratio: where they stand, and when. */
const kinds: ProductKind[] = ['can', 'bottle', 'box', 'jar', 'mug'];
const grounds = [['#ffffff', '#f2f2f2'], ['#efe6da', '#cdbfae'], ['#20242c', '#11141a'], 'none'] as const;
const photos = kinds.flatMap((kind) => grounds.map((backdrop, ground) => ({ kind, backdrop, ground })));

const scripts = [
  'Stop scrolling if mornings are hard. My friends told me about Daybreak. It tastes like chocolate. I take Daybreak to work every day. Order Daybreak now and save 20 percent!',
  'Daybreak changed my mornings. I used to drink three cups and crash by noon. Now one Daybreak keeps me going. Get yours today.',
  'I was tired of everything I tried. Nothing worked for me at all, and I had nearly given up. Then I found Daybreak.',
  'Nobody believes me when I say this. It works. It really does. And it costs less than lunch. Go and see for yourself.',
];
const still = { x: 0, y: 0, tilt: 0 };

let sweep: SweepFolder;
const arts: ProductArt[] = [];
beforeAll(async () => {
  sweep = await openSweepFolder();
  for (const [index, { kind, backdrop }] of photos.entries()) {
    const file = path.join(sweep.folder, `${index}.png`);
    await writeFile(file, drawProductPhoto(kind, { backdrop, width: 900, height: 1200 }).toBuffer('image/png'));
    arts.push(await readProductArt(await decodePicture(file, { longestSide: 1080, shortestSide: 1 })));
  }
}, 300_000);
afterAll(() => sweep.remove());

function expectApart(boxes: Record<string, Box>, where: string): void {
  const named = Object.entries(boxes);
  for (const [index, [name, box]] of named.entries())
    for (const [other, otherBox] of named.slice(index + 1))
      expect(boxesMeet(box, otherBox), `${where}: ${name} and ${other}`).toBe(false);
}

/** A box as the camera over its panel shows it at its closest. */
function nearest(box: Box, panel: Box): Box {
  const [cx, cy] = [panel.x + panel.width / 2, panel.y + panel.height / 2];
  const [x, y] = [cx + (box.x - cx) * largestView, cy + (box.y - cy) * largestView];
  return { x, y, width: box.width * largestView, height: box.height * largestView };
}

/** The box of a mouth has room for the widest grin and a dropped jaw. */
function lipsIn({ x, y, width, height }: Box): Box {
  return { x: x + width * 0.2, y, width: width * 0.6, height: height * 0.6 };
}

describe.each(talkRatios)('twenty photos in %s', (ratio) => {
  const stage = stageOf[ratio];
  const style = captionStyleFor(stage);
  const { above, below } = captionExtent(style);
  const label = aiLabelBox(stage);
  const captionsAt = (y: number): Box => ({
    x: (stage.width - style.maxLineWidth) / 2,
    y: y - above,
    width: style.maxLineWidth,
    height: above + below,
  });

  it.each(photos.map((photo, index) => ({ ...photo, index })))('$kind on $backdrop', ({ index, kind, ground }) => {
    const art = requireItem(arts, index);
    const actor = requireItem(cast, (index * 37 + ratio.length) % cast.length);
    const face = faceArea(createRig(actor, stage, { zoom: 1.1 }, 'talk'));
    const aspect = art.image.width / art.image.height;
    const where = `${kind} ${ground} ${ratio} ${actor.name}`;
    // Full, and split: photographs that are not cut out fill their panels.
    if (art.isCutOut) {
      const full = placeFull(stage, style, true);
      const product = nearest(fitInRooms(aspect, full.rooms), full.panel);
      expectApart({ product, label, captions: captionsAt(full.captionsY) }, `${where} full`);
    }
    const split = placeSplit(stage, style);
    const shift = shiftActor(stage, style, face);
    const moved = { ...face, x: face.x + shift.x, y: face.y + shift.y };
    expectApart({ face: moved, panel: split.panel }, `${where} split`);
    expectApart({ face: moved, captions: captionsAt(split.captionsY), label }, `${where} split`);
    if (art.isCutOut) {
      const product = nearest(fitInRooms(aspect, split.rooms), split.panel);
      expectApart({ product, captions: captionsAt(split.captionsY), label }, `${where} split`);
    }
    for (const side of ['left', 'right'] as const) {
      const captions = captionsAt(style.centerY);
      const place = placeInset({ stage, face, captionsTop: captions.y, side, aspect, sharp: art.image });
      expectApart({ face, product: reachOf(place), captions, label }, `${where} inset ${side}`);
    }
    // In the hand: what is painted, over eyes and mouth.
    const held = toHeldProduct({ image: art.image, isCutOut: art.isCutOut });
    const rig = createRig(actor, stage, { zoom: 1 }, 'talk', { held, isHeldApart: true });
    const canvas = createCanvas(stage.width, stage.height);
    const ctx = canvas.getContext('2d');
    rig.held?.enter(ctx, 0);
    rig.held?.paint(ctx);
    for (const { x, y, width, height } of [rig.eyesBox(still), lipsIn(rig.mouthBox(still))]) {
      const { data } = ctx.getImageData(x, y, width, height);
      const covered = data.filter((value, at) => at % 4 === 3 && value > 128).length;
      expect(covered, `${where} held`).toBe(0);
    }
  });
});

describe.each(['auto', ...mediaLayouts] as const)('twenty photos shown as %s', (show) => {
  it.each(scripts.map((script) => [script]))('%s', (script) => {
    const words = buildWords(script);
    const sentences = findSentences(words);
    const speechMs = (words.at(-1)?.endMs ?? 0) - (words[0]?.startMs ?? 0);
    for (const [index] of arts.entries()) {
      const clips = planPictures({
        words,
        untilMs: (words.at(-1)?.endMs ?? 0) + 320,
        pictures: [{ file: `${index}.png`, mention: ['Daybreak'], show }],
        productName: 'Daybreak',
      });
      const saidMs = findMentions(words, ['Daybreak']).map((word) => words[word]?.startMs ?? 0);
      const first = sentences.findLast((sentence) => sentence.startMs <= (saidMs[0] ?? 0));
      expect(clips.length).toBeGreaterThan(0);
      for (const clip of clips) {
        // At the end of the speech, a picture needs the whole of the sentence that names it.
        if (saidMs.length > 0) expect(clip.startMs).toBeGreaterThanOrEqual(first?.startMs ?? 0);
        if (first !== sentences.at(-1)) expect(clip.startMs).toBeGreaterThanOrEqual(saidMs[0] ?? 0);
        if (show !== 'auto') expect(clip.kind).toBe(show);
      }
      const shownMs = clips.reduce((sum, clip) => sum + clip.endMs - clip.startMs, 0);
      if (show === 'auto') expect(shownMs).toBeLessThanOrEqual(speechMs * 0.25 + 1);
    }
  });
});
