import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findActor } from '@hookline/studio/cast';
import { createRig, prepareVoice } from '@hookline/studio/instruments';
import { talkSpecSchema } from '@hookline/studio/render';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

/** Input of the other programs: one presenter in layers, the mouth for each frame, and the words. */
export interface PeerScene {
  width: number;
  height: number;
  fps: number;
  frames: number;
  /** Position of the mouth pictures on the presenter. */
  mouthBox: { x: number; y: number; width: number; height: number };
  mouthCount: number;
  /** Index of the mouth picture on every frame. */
  mouths: number[];
  words: { text: string; startMs: number; endMs: number }[];
}

const mouthSteps = 12;
const rest = { x: 0, y: 0, tilt: 0 };

/**
 * Writes room.png, figure.png, mouth-N.png, sound.wav and scene.json into a folder: the same actor, size, length, words
 * and sound as our own render of the script. The others are spared what is done for every pose here: eyes, brows,
 * breathing and the face's own shading do not change in these layers.
 */
export async function paintSceneAssets(script: string, actorId: string, folder: string): Promise<PeerScene> {
  const actor = findActor(actorId);
  if (!actor) throw new Error(`There is no actor called ${actorId}.`);
  await mkdir(folder, { recursive: true });
  const [width, height, fps] = [1080, 1920, 30];
  const spec = talkSpecSchema.parse({ actorId, script, language: 'en', music: 'upbeat' });
  const voice = await prepareVoice(spec, actor, {
    wavFile: path.join(folder, 'sound.wav'),
    cacheDir: path.join(folder, 'cache'),
  });
  const rig = createRig(actor, { width, height });
  const box = rig.mouthBox(rest);
  const face = { blink: 0, lookX: 0, lookY: 0, brow: 0, expression: 'neutral' } as const;
  const picture = async (
    name: string,
    size: { width: number; height: number },
    paint: (ctx: SKRSContext2D) => void,
  ) => {
    const canvas = createCanvas(size.width, size.height);
    paint(canvas.getContext('2d'));
    await writeFile(path.join(folder, name), canvas.toBuffer('image/png'));
  };
  await picture('room.png', { width, height }, (ctx) => rig.paintBackdrop(ctx));
  await picture('figure.png', { width, height }, (ctx) => rig.paintFigure(ctx, rest, face));
  for (let step = 0; step < mouthSteps; step++) {
    await picture(`mouth-${step}.png`, box, (ctx) => {
      ctx.translate(-box.x, -box.y);
      rig.paintMouth(ctx, rest, { open: step / (mouthSteps - 1), width: 0.1, teeth: 0.4, tuck: 0 }, 'neutral');
    });
  }
  const frames = Math.round((voice.durationMs * fps) / 1000);
  const mouths = Array.from({ length: frames }, (_, frame) =>
    Math.round(voice.mouthAt(((frame + 0.5) * 1000) / fps).open * (mouthSteps - 1)),
  );
  const words = voice.words.map(({ text, startMs, endMs }) => ({ text, startMs, endMs }));
  const scene = { width, height, fps, frames, mouthBox: box, mouthCount: mouthSteps, mouths, words };
  await writeFile(path.join(folder, 'scene.json'), JSON.stringify(scene));
  return scene;
}
