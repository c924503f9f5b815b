import type { ImageInput } from './remote-work.ts';

/** A clip from words, pictures or both. */
export interface RemoteVideoRequest {
  prompt: string;
  /** What is not to be seen; only where the model takes it. */
  negativePrompt?: string;
  ratio: string;
  durationSeconds: number;
  /** The first frame, and the last where the model takes two. */
  frames: readonly ImageInput[];
  /** Where the model can make sound. */
  withSound?: boolean;
}

/** A still picture from words, pictures or both. */
export interface RemoteImageRequest {
  prompt: string;
  /** In the order the prompt speaks of them: for a try-on the person, then the garment. */
  images: readonly ImageInput[];
  ratio: string;
}
