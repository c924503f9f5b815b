import { type Plan, UNLIMITED } from './plans.ts';

/**
 * What a plan offers, line by line, the same on /pricing, /payment and in the settings. `realisticActors`: whether this
 * installation has an engine for filmed people; without one the line names the drawn ones.
 */
export function planFeatures({ limits }: Plan, { realisticActors }: { realisticActors: boolean }): string[] {
  const line = (text: string, isIncluded = true): string[] => (isIncluded ? [text] : []);
  return [
    line(counted(limits.videos, 'video', 'videos')),
    line(counted(limits.staticAdGenerations, 'static ad', 'static ads')),
    line(counted(limits.avatarImages, 'avatar image', 'avatar images')),
    line(counted(limits.productInHandImages, 'product-in-hand image', 'product-in-hand images')),
    line(realisticActors ? 'AI realistic actors' : 'Illustrated AI actors', limits.aiRealisticActors),
    line('AI script writer', limits.aiScriptGeneration),
    line('Hook videos', limits.videoHooks),
    line('Product in hand', limits.productInHand),
    line('Virtual try-on'),
    line(`${limits.languagesSupported} languages`),
    line('Captions, sound effects and music', limits.soundEffectsAndMusic),
    line('Edit videos', limits.editVideos),
    line('Export without watermark', limits.exportWithoutWatermark),
    line('Hook videos from your own words', limits.customVideoHooks),
    line('Create your own avatar', limits.createOwnAvatar),
  ].flat();
}

function counted(limit: number, one: string, many: string): string {
  if (limit === UNLIMITED) return `Unlimited ${many}`;
  return `${limit} ${limit === 1 ? one : many} per month`;
}
