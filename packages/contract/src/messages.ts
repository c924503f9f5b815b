import { accountsMessages } from './messages/accounts.ts';
import { affiliatesMessages } from './messages/affiliates.ts';
import { authMessages } from './messages/auth.ts';
import { avatarsMessages } from './messages/avatars.ts';
import { billingMessages } from './messages/billing.ts';
import { errorsMessages } from './messages/errors.ts';
import { gatesMessages } from './messages/gates.ts';
import { imageToVideoMessages } from './messages/image-to-video.ts';
import { mailMessages } from './messages/mail.ts';
import { moderationMessages } from './messages/moderation.ts';
import { musicMessages } from './messages/music.ts';
import { operationsMessages } from './messages/operations.ts';
import { ownActorsMessages } from './messages/own-actors.ts';
import { ownClipsMessages } from './messages/own-clips.ts';
import { phoneLinksMessages } from './messages/phone-links.ts';
import { productImagesMessages } from './messages/product-images.ts';
import { productsMessages } from './messages/products.ts';
import { providersMessages } from './messages/providers.ts';
import { scriptsMessages } from './messages/scripts.ts';
import { selfiesMessages } from './messages/selfies.ts';
import { staticAdsMessages } from './messages/static-ads.ts';
import { talkingActorsMessages } from './messages/talking-actors.ts';
import { tryOnMessages } from './messages/try-on.ts';
import { twoFactorMessages } from './messages/two-factor.ts';
import { uploadsMessages } from './messages/uploads.ts';
import { videoAdsMessages } from './messages/video-ads.ts';
import { videosMessages } from './messages/videos.ts';
import { voiceRecordingsMessages } from './messages/voice-recordings.ts';

/** Texts that are part of the product's contract, shared by server, pages and tests: one file per feature. */
export const messages = {
  loading: 'Loading...',
  auth: authMessages,
  accounts: accountsMessages,
  affiliates: affiliatesMessages,
  gates: gatesMessages,
  billing: billingMessages,
  errors: errorsMessages,
  notFound: { title: 'Oops! Page not found', back: 'Return to Home' },
  operations: operationsMessages,
  ownActors: ownActorsMessages,
  ownClips: ownClipsMessages,
  phoneLinks: phoneLinksMessages,
  providers: providersMessages,
  talkingActors: talkingActorsMessages,
  scripts: scriptsMessages,
  selfies: selfiesMessages,
  tryOn: tryOnMessages,
  twoFactor: twoFactorMessages,
  videoAds: videoAdsMessages,
  avatars: avatarsMessages,
  imageToVideo: imageToVideoMessages,
  mail: mailMessages,
  moderation: moderationMessages,
  music: musicMessages,
  productImages: productImagesMessages,
  uploads: uploadsMessages,
  videos: videosMessages,
  voiceRecordings: voiceRecordingsMessages,
  products: productsMessages,
  staticAds: staticAdsMessages,
} as const;
