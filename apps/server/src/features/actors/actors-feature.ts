import type { Feature } from '#feature.ts';
import { createActorGreetings } from './actor-greetings.ts';
import { createActorPictures } from './actor-pictures.ts';
import { createFavouriteUserData } from './favourite-user-data.ts';
import { type ActorRoutesDeps, registerActorRoutes } from './routes.ts';

export interface ActorsFeatureDeps extends Omit<ActorRoutesDeps, 'pictures' | 'greetings'> {
  /** Cache folder of pictures and greetings. */
  folder: string;
  cacheFolder: string;
  /** Null if videos cannot be rendered. */
  ffmpegPath: string | null;
}

export function createActorsFeature({ folder, cacheFolder, ffmpegPath, ...deps }: ActorsFeatureDeps): Feature {
  const pictures = createActorPictures(folder);
  const greetings = ffmpegPath === null ? null : createActorGreetings({ folder, cacheFolder, ffmpegPath });
  return {
    name: 'actors',
    registerRoutes: (app) => registerActorRoutes(app, { ...deps, pictures, greetings }),
    dataOwners: [createFavouriteUserData(deps.db)],
    // Pictures are shown to every visitor; greetings are rarely requested before they are ready.
    warmUp: [() => pictures.warmUp(), async () => greetings?.warmUp()],
    async close() {
      await Promise.all([pictures.close(), greetings?.close()]);
    },
  };
}
