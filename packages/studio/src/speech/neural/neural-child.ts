/** The neural voices' process: the model's gigabyte and its native code stay out of the program that renders. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { NeuralCommand, NeuralReply } from './neural-protocol.ts';

/** The parts of sherpa-onnx-node in use; the user installs it. */
interface Sherpa {
  OfflineTts: new (
    config: object,
  ) => {
    generate(request: { text: string; sid: number; speed: number }): { samples: Float32Array; sampleRate: number };
  };
}

async function run(command: NeuralCommand): Promise<void> {
  const { module, kind, folder, speaker, speed, sentences } = command;
  const loaded = (await import(module)) as { default?: Sherpa } & Sherpa;
  const { OfflineTts } = loaded.default ?? loaded;
  const dataDir = join(folder, 'espeak-ng-data');
  const common = {
    model: join(folder, command.model),
    tokens: join(folder, 'tokens.txt'),
    ...(existsSync(dataDir) && { dataDir }),
    ...(command.lexicons.length > 0 && { lexicon: command.lexicons.map((name) => join(folder, name)).join(',') }),
  };
  const model =
    kind === 'kokoro'
      ? { kokoro: { ...common, voices: join(folder, 'voices.bin'), lang: command.language } }
      : { vits: common };
  const tts = new OfflineTts({ model: { ...model, numThreads: 2, provider: 'cpu', debug: false }, maxNumSentences: 1 });
  for (const [index, text] of sentences.entries()) {
    const { samples, sampleRate } = tts.generate({ text, sid: speaker, speed });
    const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
    await reply({ type: 'sentence', index, sampleRate, pcm: bytes.toString('base64') });
  }
  await reply({ type: 'done' });
}

function reply(message: NeuralReply): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}

process.once('message', (command: NeuralCommand) => {
  run(command).catch((error: unknown) => {
    reply({ type: 'failed', message: error instanceof Error ? error.message : String(error) }).catch(() => undefined);
  });
});
// Without its parent there is no recipient for the speech.
process.once('disconnect', () => process.exit(0));
