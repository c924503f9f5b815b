import type { ImageInput } from './remote-work.ts';

/** Requests a clip from text, pictures or both. */
export interface RemoteVideoRequest {
  prompt: string;
  /** What the clip must not show; only for models that accept it. */
  negativePrompt?: string;
  ratio: string;
  durationSeconds: number;
  /** The first frame, and the last one if the model accepts two. */
  frames: readonly ImageInput[];
  /** Sound, for models that can generate it. */
  withSound?: boolean;
}

/** Requests a still picture from text, pictures or both. */
export interface RemoteImageRequest {
  prompt: string;
  /** In the order the prompt refers to them: for a try-on the person, then the garment. */
  images: readonly ImageInput[];
  ratio: string;
}
