import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { espeakLanguage, speakWithEspeak } from '../espeak/espeak-engine.ts';
import { floatsOf } from '../floats-of.ts';
import { runChild } from '../run-child.ts';
import type { SentenceAudio, SpeechEngine } from '../speech-engine.ts';
import { stretchPhones } from '../stretch-phones.ts';
import { type NeuralModel, NeuralModelError, readNeuralModels } from './neural-model.ts';
import type { NeuralReply } from './neural-protocol.ts';

/** Processor time: allows for a long sentence on a slow machine with several threads, and for loading the model before the first one. */
const silentCpuMs = 300_000;

/**
 * Opt-in voices from models on this machine, run by sherpa-onnx, which users install themselves (`npm install
 * sherpa-onnx-node`): it is not a dependency, and nothing is downloaded. The models report no times, so phones and
 * words are eSpeak's, stretched to the sound; lips fit less closely than with the built-in voices.
 *
 * Tested are the checks, the communication with the process, and the stretching; sherpa-onnx-node 1.13.8 accepts the
 * given settings. No real model has spoken through it yet.
 * @param folder see `readNeuralModels`
 * @returns one engine per model
 * @throws NeuralModelError if the folder or the package cannot be used
 */
export async function openNeuralEngines(folder: string): Promise<SpeechEngine[]> {
  const models = await readNeuralModels(folder);
  const module = findSherpa([...new Set([...models.map((model) => model.folder), folder])]);
  return models.map((model) => engineOf(model, module));
}

function engineOf(model: NeuralModel, module: string): SpeechEngine {
  return {
    name: 'neural',
    version: model.version,
    languages: model.languages,
    hasGender: (gender) => model[gender].length > 0,
    async speak(sentences, language, voice, signal) {
      const speakers = model[voice.gender];
      const speaker = speakers[((voice.variant % speakers.length) + speakers.length) % speakers.length];
      if (speaker === undefined) throw new NeuralModelError('no_voice', `The model has no ${voice.gender} voice.`);
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
          model: model.model,
          lexicons: model.lexicons,
          language: espeakLanguage(language),
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
          sounds[index] = { samples: floatsOf(pcm), sampleRate: Math.round(sampleRate * replay) };
        },
        { signal, silentCpuMs },
      );
      const timed = await speakWithEspeak(sentences, language, voice, signal);
      return timed.map((sentence, index): SentenceAudio => {
        const sound = sounds[index];
        if (!sound || sound.samples.length === 0) {
          throw new NeuralModelError('no_sound', 'The neural voice returned no sound.');
        }
        return stretchPhones(sound, sentence);
      });
    },
  };
}

/** The package beside a model or installed with the program. */
function findSherpa(folders: string[]): string {
  for (const from of [...folders.map((folder) => pathToFileURL(join(folder, 'package.json')).href), import.meta.url]) {
    try {
      return pathToFileURL(createRequire(from).resolve('sherpa-onnx-node')).href;
    } catch {
      // Not found: try the next location.
    }
  }
  throw new NeuralModelError('no_package', 'Neural voices need the package sherpa-onnx-node, which is not installed.');
}
