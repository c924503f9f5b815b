import { parentPort, workerData } from 'node:worker_threads';
import { bakeLayer, type Layer } from './bake-layer.ts';
import type { BakeOrder, BakePart } from './bake-order.ts';
import { createSculptor } from './sculptor.ts';

/** A thread that bakes one part after another of the same person. */
export interface BakeAnswer {
  part: number;
  layer: Layer;
}

const { person, pose, rig, lens } = workerData as BakeOrder;
const sculptor = createSculptor(person, pose, rig);

parentPort?.on('message', ({ index, part }: { index: number; part: BakePart }) => {
  sculptor.setMotion(part.motion);
  const layer = bakeLayer(sculptor, lens, rig, part.box);
  const answer: BakeAnswer = { part: index, layer };
  parentPort?.postMessage(answer, [
    layer.pixels.buffer as ArrayBuffer,
    layer.depth.buffer as ArrayBuffer,
    layer.material.buffer as ArrayBuffer,
  ]);
});
