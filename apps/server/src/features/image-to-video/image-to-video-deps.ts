import type { AvatarDeps } from '#features/avatars/index.ts';
import type { OperationReader } from '#features/operations/index.ts';
import type { MakeFilmDeps } from '#features/videos/index.ts';
import type { ImageToVideoEngines } from './image-to-video-engine.ts';

/** What the calls and the runs need; a product is put into the hand as `AvatarDeps` have it. */
export interface ImageToVideoDeps extends MakeFilmDeps, AvatarDeps {
  engines: ImageToVideoEngines;
}

/** What telling about models needs besides. */
export interface ModelsDeps {
  engines: ImageToVideoEngines;
  reader: OperationReader;
}
