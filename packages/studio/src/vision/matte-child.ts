import { readFileSync } from 'node:fs';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { type MatteOrder, type MatteReply, modelSide } from './matte-protocol.ts';

/*
 * Entry of the process that runs the matting model: it handles one picture and exits, which frees the gigabyte the
 * model uses.
 */

process.once('disconnect', () => process.exit(0));
process.once('message', (order: MatteOrder) => {
  run(order)
    .catch((error: unknown): MatteReply => ({ failed: String(error) }))
    .then((reply) => process.send?.(reply, undefined, undefined, () => process.exit(0)));
});

async function run({ chunks, pixels }: MatteOrder): Promise<MatteReply> {
  const model = Buffer.concat(chunks.map((file) => readFileSync(file)));
  // Without its arena the runtime uses half the memory, for a few percent of its time.
  const session = await InferenceSession.create(model, {
    enableCpuMemArena: false,
    enableMemPattern: false,
    graphOptimizationLevel: 'all',
  });
  const [input, output] = [session.inputNames[0] ?? 'input', session.outputNames[0] ?? 'output'];
  const plane = modelSide * modelSide;
  const planes = new Float32Array(3 * plane);
  for (let at = 0; at < plane; at++)
    for (let channel = 0; channel < 3; channel++)
      planes[channel * plane + at] = ((pixels[at * 3 + channel] ?? 0) - 128) / 256;
  const feeds = { [input]: new Tensor('float32', planes, [1, 3, modelSide, modelSide]) };
  const { data = [] } = (await session.run(feeds, [output]))[output] ?? {};
  return { alpha: Uint8Array.from(data as Float32Array, (value) => Math.round(Math.min(1, Math.max(0, value)) * 255)) };
}
