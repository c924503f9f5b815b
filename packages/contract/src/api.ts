import { accountSettings } from './account-settings.ts';
import { accounts } from './accounts.ts';
import { actors } from './actors.ts';
import { admin } from './admin.ts';
import { adminUsers } from './admin-users.ts';
import { affiliates } from './affiliates.ts';
import { avatars } from './avatars.ts';
import { billing } from './billing.ts';
import { broadcasts } from './broadcasts.ts';
import type { EndpointSpec } from './endpoint.ts';
import { imageToVideo } from './image-to-video.ts';
import { liveTry } from './live-try.ts';
import { mailSettings } from './mail-settings.ts';
import { music } from './music.ts';
import { operations } from './operations.ts';
import { ownActors } from './own-actors.ts';
import { ownClips } from './own-clips.ts';
import { phoneLinks } from './phone-links.ts';
import { photoStatements } from './photo-statements.ts';
import { productImages } from './product-images.ts';
import { products } from './products.ts';
import { scripts } from './scripts.ts';
import { staticAds } from './static-ads.ts';
import { system } from './system.ts';
import { talkingActors } from './talking-actors.ts';
import { tryOn } from './try-on.ts';
import { twoFactor, twoFactorOfUsers } from './two-factor.ts';
import { usage } from './usage.ts';
import { videoAds } from './video-ads.ts';
import { videoRemakes } from './video-remakes.ts';
import { videos } from './videos.ts';
import { voiceRecordings } from './voice-recordings.ts';

/** Every endpoint of the product, by capability. */
export const api = {
  accountSettings,
  accounts,
  actors,
  admin,
  adminUsers,
  affiliates,
  avatars,
  photoStatements,
  billing,
  broadcasts,
  imageToVideo,
  liveTry,
  mailSettings,
  music,
  operations,
  ownActors,
  ownClips,
  phoneLinks,
  productImages,
  products,
  scripts,
  staticAds,
  system,
  talkingActors,
  tryOn,
  twoFactor,
  twoFactorOfUsers,
  usage,
  videoAds,
  videoRemakes,
  videos,
  voiceRecordings,
} as const;

/** All endpoints as a flat list, for documentation and checks. */
export const endpoints: readonly EndpointSpec[] = Object.values(api).flatMap((group) => Object.values(group));
