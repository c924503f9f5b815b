import { rm } from 'node:fs/promises';
import { createCanvas } from '@napi-rs/canvas';
import { z } from 'zod';
import { cast } from '#actors/cast.ts';
import { createRig } from '#actors/create-rig.ts';
import { loadPhotoActor } from '#actors/photo/load-photo-actor.ts';
import type { FaceState, HeadPose } from '#actors/rig.ts';
import { PictureError } from '#errors/picture-error.ts';
import { firstItem } from '#lists/require-item.ts';
import { advance } from '#process/sign-of-life.ts';
import { writeWhole } from '#video/write-picture.ts';
import type { Viseme } from '#visemes/viseme.ts';
import { visemeShapes } from '#visemes/viseme-shapes.ts';
import { parseSpec } from '../parse-spec.ts';
import { createStillReporter } from '../still-progress.ts';
import type { WriteStillOptions } from '../write-stills.ts';
import { photoRefusalSentences } from './photo-refusal.ts';
import { preparePhotoActor } from './prepare-photo-actor.ts';

export const photoPreviewSpecSchema = z.object({
  /** Absolute path of a picture the caller has decoded and re-encoded. */
  photo: z.string().min(1),
});

/** One of the pictures, all of the same size, that stand side by side in the file. */
export interface PreviewTile {
  /** A sound as people write it, or null for closed eyes. */
  sound: string | null;
}

export interface PhotoPreview {
  tiles: PreviewTile[];
  /** Where the mouth is in each of them, shares of the width and the height. */
  mouth: { x: number; y: number; width: number; height: number };
}

const tile = { width: 360, height: 640 } as const;
/** Drawn larger and scaled down, like tiles of the catalog. */
const factor = 2;
const sounds: readonly (readonly [string | null, Viseme])[] = [
  ['m', 'MBP'],
  ['ah', 'A'],
  ['ee', 'E'],
  ['oh', 'O'],
  ['f', 'FV'],
  ['l', 'TH'],
  [null, 'sil'],
];
const still: HeadPose = { x: 0, y: 0, tilt: 0 };
const awake: FaceState = { blink: 0, lookX: 0, lookY: 0, brow: 0.15, expression: 'neutral' };

/**
 * Draws the person of a photo as they will speak: six mouth shapes and a blink, in the photo's own place, which takes no
 * matte. Keeps nothing but the picture. Throws `PictureError`, `image_quality` for a photo that cannot be used.
 */
export async function writePhotoPreview(
  input: z.input<typeof photoPreviewSpecSchema>,
  { outFile, signal, onProgress }: WriteStillOptions,
): Promise<PhotoPreview> {
  const { photo } = parseSpec(photoPreviewSpecSchema, input);
  const report = createStillReporter(onProgress);
  const folder = `${outFile}-actor`;
  try {
    const options = signal ? { signal } : {};
    const made = await preparePhotoActor({ photos: [photo], outputFolder: folder, isQuick: true }, options);
    if (made.chosen === null)
      throw new PictureError('image_quality', made.refusals[0]?.message ?? photoRefusalSentences.unreadable);
    report('draw', 20);
    const actor = await loadPhotoActor({
      kind: 'photo',
      id: 'preview',
      name: 'Preview',
      folder,
      voice: firstItem(cast).voice,
      background: { kind: 'photo' },
    });
    const stage = { width: tile.width * factor, height: tile.height * factor };
    const rig = createRig(actor, stage, { zoom: 1 }, 'tile');
    const sheet = createCanvas(tile.width * sounds.length, tile.height);
    const g = sheet.getContext('2d');
    g.imageSmoothingQuality = 'high';
    for (const [index, [sound, viseme]] of sounds.entries()) {
      signal?.throwIfAborted();
      const canvas = createCanvas(stage.width, stage.height);
      const ctx = canvas.getContext('2d');
      rig.paintBackdrop(ctx);
      rig.paintFigure(ctx, still, sound === null ? { ...awake, blink: 1 } : awake);
      rig.paintMouth(ctx, still, visemeShapes[viseme], awake.expression);
      g.drawImage(canvas, index * tile.width, 0, tile.width, tile.height);
      advance();
      report('draw', 20 + (75 * (index + 1)) / sounds.length);
    }
    await writeWhole(outFile, sheet.toBuffer('image/jpeg', 84));
    report('write', 100);
    const { x, y, width, height } = rig.mouthBox(still);
    return {
      tiles: sounds.map(([sound]) => ({ sound })),
      mouth: {
        x: (x + width * 0.14) / stage.width,
        y: (y + height * 0.22) / stage.height,
        width: (width * 0.72) / stage.width,
        height: (height * 0.56) / stage.height,
      },
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
