import type { Actor } from '#actors/actor.ts';
import type { PhotoActorDefinition } from '#actors/actor-definition.ts';
import { cast } from '#actors/cast.ts';
import { RenderError } from '#errors/render-error.ts';
import { requireItem } from '#lists/require-item.ts';
import { loadPhotoFigure } from './photo-figure.ts';

/** Reads a photo actor from its folder, in the form painters and voices use. Throws RenderError, `unreadable_media`. */
export async function loadPhotoActor({ id, name, folder, voice, background }: PhotoActorDefinition): Promise<Actor> {
  const photo = await loadPhotoFigure(folder, background).catch((cause: unknown) => {
    throw new RenderError('unreadable_media', 'The actor’s photo could not be read. Create the actor again.', {
      cause,
    });
  });
  return {
    id,
    name,
    seed: id,
    gender: voice.gender,
    ageBand: 'Adult',
    situations: [],
    voice,
    isPro: false,
    isHD: true,
    isExclusive: false,
    hasFreeSpech: true,
    popularity: 0,
    addedAt: '2026-01-01',
    // Never drawn; a complete actor has one.
    look: requireItem(cast, 0).look,
    setting: { scene: background.kind === 'scene' ? background.scene : 'plaster', light: 'left' },
    photo,
  };
}
