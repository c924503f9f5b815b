/** Messages between this program and the neural voices' process. */
export interface NeuralCommand {
  type: 'speak';
  /** Address of the sherpa-onnx-node module installed by the user. */
  module: string;
  kind: 'kokoro' | 'vits';
  /** Absolute. */
  folder: string;
  /** File names inside the folder. */
  model: string;
  lexicons: string[];
  /** eSpeak's name of the language, for multilingual models. */
  language: string;
  speaker: number;
  /** 1 is the model's own pace, larger is faster. */
  speed: number;
  sentences: string[];
}

export type NeuralReply =
  /** `pcm` is base64 of 32-bit little-endian mono floats. */
  | { type: 'sentence'; index: number; sampleRate: number; pcm: string }
  | { type: 'done' }
  | { type: 'failed'; message: string };
