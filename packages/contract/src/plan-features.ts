import { type CreditKind, creditNouns, type Plan, UNLIMITED } from './plans.ts';

/** All credit kinds, in marketing order. */
export const creditsShown: readonly CreditKind[] = [
  'videos',
  'staticAdGenerations',
  'avatarImages',
  'productInHandImages',
];

/**
 * A plan's feature list, the same on /pricing, /payment and in the settings. `realisticActors`: whether this
 * installation has an engine for filmed people; if not, the line names the drawn ones.
 */
export function planFeatures({ limits }: Plan, { realisticActors }: { realisticActors: boolean }): string[] {
  const line = (text: string, isIncluded = true): string[] => (isIncluded ? [text] : []);
  return [
    ...creditsShown.map((kind) => line(counted(limits[kind], creditNouns[kind]))),
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

function counted(limit: number, { one, many }: { one: string; many: string }): string {
  if (limit === UNLIMITED) return `Unlimited ${many}`;
  return `${limit} ${limit === 1 ? one : many} per month`;
}
