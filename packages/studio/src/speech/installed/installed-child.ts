/** The process of an installed voice: the network's memory and its native code stay out of the program that renders. */
import type { InstalledCommand, InstalledReply } from './installed-protocol.ts';

async function run(command: InstalledCommand): Promise<void> {
  const { modelFile, hasSpeakers, scales, mostSamples, sentences } = command;
  const { InferenceSession, Tensor } = await import('onnxruntime-node').catch((cause: unknown) => {
    throw new Error('Installed voices need the package onnxruntime-node, which could not be installed here.', {
      cause,
    });
  });
  const session = await InferenceSession.create(modelFile, {
    // About as much as a render may use.
    intraOpNumThreads: 2,
    interOpNumThreads: 1,
    enableCpuMemArena: false,
    graphOptimizationLevel: 'all',
  });
  const [output = 'output', lengths] = session.outputNames;
  for (const [index, { ids, speaker }] of sentences.entries()) {
    const count = ids.length;
    const made = await session.run({
      input: new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, count]),
      input_lengths: new Tensor('int64', BigInt64Array.of(BigInt(count)), [1]),
      scales: new Tensor('float32', Float32Array.from(scales), [3]),
      ...(hasSpeakers && { sid: new Tensor('int64', BigInt64Array.of(BigInt(speaker)), [1]) }),
    });
    const sound = made[output]?.data;
    if (!(sound instanceof Float32Array)) throw new Error('The voice did not return sound.');
    if (sound.length > mostSamples) throw new Error('The voice returned far more sound than its text takes.');
    const told = lengths === undefined ? undefined : made[lengths]?.data;
    await reply({
      type: 'sentence',
      index,
      pcm: Buffer.from(sound.buffer, sound.byteOffset, sound.byteLength).toString('base64'),
      lengths: told !== undefined && told.length === count ? Array.from(told as Float32Array, Number) : null,
    });
  }
  await reply({ type: 'done' });
}

function reply(message: InstalledReply): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}

process.once('message', (command: InstalledCommand) => {
  run(command).catch((error: unknown) => {
    reply({ type: 'failed', message: error instanceof Error ? error.message : String(error) }).catch(() => undefined);
  });
});
// Without its parent there is no recipient for the speech.
process.once('disconnect', () => process.exit(0));
