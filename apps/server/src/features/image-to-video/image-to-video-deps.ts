import type { AvatarDeps } from '#features/avatars/index.ts';
import type { OperationReader } from '#features/operations/index.ts';
import type { MakeFilmDeps } from '#features/videos/index.ts';
import type { ImageToVideoEngines } from './image-to-video-engine.ts';

/** Dependencies of the calls and runs; products are put into the hand with `AvatarDeps`. */
export interface ImageToVideoDeps extends MakeFilmDeps, AvatarDeps {
  engines: ImageToVideoEngines;
}

/** Additional dependencies of the model list. */
export interface ModelsDeps {
  engines: ImageToVideoEngines;
  reader: OperationReader;
}
