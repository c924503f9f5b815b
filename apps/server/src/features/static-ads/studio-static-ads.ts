import { join } from 'node:path';
import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { PictureError, type RenderKinds, renderInChild } from '@hookline/studio/render';
import { createStageClock, EngineError } from '#features/operations/index.ts';
import type { AdRecipe } from './ad-recipe.ts';
import type { MadeAd, StaticAdEngine, StaticAdRequest } from './static-ad-engine.ts';

type Spec = RenderKinds['static-ads']['spec'];
type Order = NonNullable<Spec['ads']>[number];
type MadeOrder = RenderKinds['static-ads']['result'][number]['meta']['order'];

/** Our own engine: layouts, cut-outs and type, drawn in a child process of this machine. */
export function createStudioStaticAds({ cacheFolder }: { cacheFolder: string }): StaticAdEngine {
  return {
    name: 'Hookline studio',
    async generate(request, folder, { signal, onProgress }) {
      const { photos, backdrops, work } = request;
      const count = work.kind === 'again' ? work.recipes.length : mostAds(work.layouts);
      const outFiles = Array.from({ length: count }, (_, index) => join(folder, `ad-${index + 1}.jpg`));
      const clock = createStageClock('write');
      try {
        const written = await renderInChild('static-ads', toSpec(request), {
          outFiles,
          cacheDir: cacheFolder,
          signal,
          onProgress: ({ stage, percent, overall }) => {
            const ours = (stage as string) === 'read' ? 'write' : 'draw';
            clock.enter(ours);
            onProgress({
              stage: ours,
              stageProgress: Math.round(percent),
              progress: Math.min(99, Math.round(overall)),
              frame: null,
              frames: null,
            });
          },
        });
        const ads = written.map(({ file, width, height, meta }): MadeAd => {
          const recipe = toRecipe(
            meta.order,
            photos.map(({ assetId }) => assetId),
            backdrops.map(({ assetId }) => assetId),
          );
          return { file, width, height, recipe };
        });
        return { ads, timings: { stageMs: clock.finish(), size: 1 } };
      } catch (error) {
        if (!(error instanceof PictureError)) throw error;
        const isSpec = error.code === 'invalid_spec';
        const text = isSpec ? messages.staticAds.nothingToSay : messages.staticAds.unreadablePhoto;
        throw new EngineError('image_unreadable', text, { cause: error });
      }
    },
  };
}

/** Most pictures of a set; for a carousel the copywriter decides how many. */
function mostAds([layout]: readonly string[]): number {
  return layout === 'carousel' ? limits.carouselPictures : limits.adVariations;
}

function toSpec({ photos, brand, backdrops, work }: StaticAdRequest): Spec {
  const shared = {
    photos: photos.map(({ file }) => file),
    backdrops: backdrops.map(({ file }) => file),
    cuts: photos.map(({ cut }) => cut),
    brand: {
      ...(brand.logoFile !== null && { logo: brand.logoFile }),
      colors: [...brand.colors],
      font: brand.font,
      tone: brand.tone,
      avoid: [...brand.avoid],
    },
  };
  if (work.kind === 'again') {
    const places = photos.map(({ assetId }) => assetId);
    const behind = backdrops.map(({ assetId }) => assetId);
    return { ...shared, ads: work.recipes.map((recipe) => toOrder(recipe, places, behind)) };
  }
  const { prompt, productName, productDescription, words, size, seed, layouts } = work;
  const templates = layouts as Spec['templates'];
  return { ...shared, prompt, productName, productDescription, words, size, seed, templates };
}

function toOrder(
  { layout, texts, photoAssetIds, backdropAssetId, ...rest }: AdRecipe,
  assetIds: readonly string[],
  backdropIds: readonly string[],
): Order {
  const behind = backdropIds.indexOf(backdropAssetId ?? '');
  return {
    ...rest,
    template: layout as Order['template'],
    copy: texts as Order['copy'],
    backdrop: behind < 0 ? null : behind,
    photos: photoAssetIds.map((id) => assetIds.indexOf(id)).filter((place) => place >= 0),
  };
}

function toRecipe(
  { template, copy, photos, backdrop, ...rest }: MadeOrder,
  assetIds: readonly string[],
  backdropIds: readonly string[],
): AdRecipe {
  const { benefits, otherHeadlines, ...texts } = copy;
  return {
    ...rest,
    layout: template,
    texts: { ...texts, benefits: [...benefits], otherHeadlines: [...otherHeadlines] },
    photoAssetIds: photos.flatMap((place) => assetIds[place] ?? []),
    backdropAssetId: backdrop === null ? null : (backdropIds[backdrop] ?? null),
  };
}
