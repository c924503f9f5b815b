import type { OperationKind } from '@hookline/contract/operations';
import { imageToVideoView, inHandView, portraitView } from '#features/influencers/index.ts';
import type { OperationKindView } from '#features/operations/index.ts';
import { photoActorView } from '#features/own-actors/index.ts';
import { staticAdsView } from '#features/static-ads/index.ts';
import { talkingActorView } from '#features/talking-actors/index.ts';
import { tryOnView } from '#features/try-on/index.ts';
import { videoAdView } from '#features/video-ads/index.ts';

/** How each kind of operation is told about and found; the type asks for one per kind. */
export const operationViews: Readonly<Record<OperationKind, OperationKindView>> = {
  'talking-actor': talkingActorView,
  hook: talkingActorView,
  'image-to-video': imageToVideoView,
  'video-ad': videoAdView,
  avatar: portraitView,
  'product-in-hand': inHandView,
  'try-on': tryOnView,
  'static-ads': staticAdsView,
  'photo-actor': photoActorView,
};
