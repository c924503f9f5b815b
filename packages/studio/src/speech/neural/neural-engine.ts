import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { speakWithEspeak } from '../espeak/espeak-engine.ts';
import { runChild } from '../run-child.ts';
import type { SentenceAudio, SpeechEngine } from '../speech-engine.ts';
import { NeuralModelError, readNeuralModel } from './neural-model.ts';
import type { NeuralReply } from './neural-protocol.ts';
import { stretchPhones } from './stretch-phones.ts';

/** A long sentence on a slow machine, and the loading of the model before the first one. */
const patienceMs = 180_000;

/**
 * Opt-in voices from a model on this machine, made by sherpa-onnx, which the user installs himself
 * (`npm install sherpa-onnx-node`): it is no dependency, and nothing is downloaded. The model reports no times, so
 * phones and words are those of eSpeak stretched onto the sound; lips fit less closely than with the built-in voices.
 *
 * Tested are the checks, the way to and from the process, and the stretching. No real model has spoken through it yet.
 * @param folder see `readNeuralModel`
 * @throws NeuralModelError when the folder or the package cannot be used
 */
export async function openNeuralEngine(folder: string): Promise<SpeechEngine & { version: string }> {
  const model = await readNeuralModel(folder);
  const module = findSherpa(model.folder);
  return {
    name: 'neural',
    version: model.version,
    languages: model.languages,
    async speak(sentences, language, voice, signal) {
      const speakers = model[voice.gender];
      const speaker = speakers[((voice.variant % speakers.length) + speakers.length) % speakers.length] ?? 0;
      // Pitch by replaying faster or slower; the pace is corrected beforehand.
      const replay = Math.min(1.12, Math.max(0.9, voice.pitch));
      const sounds: { samples: Float32Array; sampleRate: number }[] = [];
      await runChild<NeuralReply>(
        new URL('./neural-child.ts', import.meta.url),
        {
          type: 'speak',
          module,
          kind: model.kind,
          folder: model.folder,
          speaker,
          speed: voice.pace / replay,
          sentences: sentences.map(({ tokens, ending }) =>
            tokens
              .map((token) => token.text + (token.pause ? ',' : ''))
              .join(language === 'zh' || language === 'ja' ? '' : ' ')
              .replace(/,?$/, ending),
          ),
        },
        ({ index, sampleRate, pcm }) => {
          sounds[index] = { samples: toSamples(pcm), sampleRate: Math.round(sampleRate * replay) };
        },
        { signal, patienceMs },
      );
      const timed = await speakWithEspeak(sentences, language, voice, signal);
      return timed.map((sentence, index): SentenceAudio => {
        const sound = sounds[index];
        if (!sound || sound.samples.length === 0) {
          throw new NeuralModelError('missing_file', 'The neural voice returned no sound.');
        }
        return stretchPhones(sound, sentence);
      });
    },
  };
}

/** The package beside the model or installed with the program. */
function findSherpa(folder: string): string {
  for (const from of [pathToFileURL(join(folder, 'package.json')).href, import.meta.url]) {
    try {
      return pathToFileURL(createRequire(from).resolve('sherpa-onnx-node')).href;
    } catch {
      // Not there: the next place may have it.
    }
  }
  throw new NeuralModelError('no_package', 'Neural voices need the package sherpa-onnx-node, which is not installed.');
}

function toSamples(base64: string): Float32Array {
  const bytes = Buffer.from(base64, 'base64');
  const samples = new Float32Array(bytes.length >> 2);
  for (let index = 0; index < samples.length; index++) samples[index] = bytes.readFloatLE(index * 4);
  return samples;
}
