/** Path of each page. Links, redirects and emails read it here, so that a page moves in one place. */
export const pagePaths = {
  home: '/',
  pricing: '/pricing',
  features: '/features',
  languages: '/languages',
  affiliates: '/affiliates',
  /** Alias of `affiliates`, used by the footer. */
  affiliate: '/affiliate',
  comparison: '/creatify-ai',
  adToolkit: '/ad-toolkit',
  blog: '/blog',
  terms: '/terms',
  privacy: '/privacy',
  refund: '/refund',
  fairUse: '/fair-use',
  customAvatarPolicy: '/custom-avatar-policy',
  signUp: '/signup',
  resetPassword: '/reset-password',
  authCallback: '/auth/callback',
  /** The second step of a sign-in that did not begin in the dialog: after Google and mailed links. */
  secondStep: '/second-step',
  /** Where the last link of an optional mail leads. */
  unsubscribe: '/unsubscribe',
  /** Where the link for a phone leads. */
  phoneCamera: '/phone-camera',
  payment: '/payment',
  testCheckout: '/test-checkout',
  dashboard: '/dashboard',
  create: '/dashboard/create',
  hooks: '/dashboard/hook-demo',
  ugcLipsync: '/dashboard/ugc-lipsync',
  schedule: '/dashboard/schedule',
  campaigns: '/dashboard/campaigns',
  videos: '/dashboard/videos',
  influencers: '/dashboard/ugc-avatars',
  adMaker: '/dashboard/ad-maker',
  allAds: '/dashboard/all-ads',
  products: '/dashboard/products',
  /** Former path of `adMaker`. */
  staticAdGenerator: '/dashboard/static-ad-generator',
  tryOn: '/dashboard/product-tryon',
  videoAds: '/dashboard/video-ads',
  settings: '/dashboard/settings',
  affiliateAccount: '/dashboard/affiliate',
  admin: '/admin',
  adminUsers: '/admin/users',
  adminOperations: '/admin/operations',
  adminWebhooks: '/admin/webhooks',
  adminRefusals: '/admin/refusals',
  adminAudit: '/admin/audit',
  adminErrors: '/admin/errors',
  adminBanner: '/admin/banner',
  billingFlags: '/admin/billing-flags',
  affiliatePayouts: '/admin/affiliate-payouts',
  syncCreators: '/admin/sync-creators',
  services: '/admin/services',
  photoActors: '/admin/photo-actors',
} as const;

/** Sections of the home page that other pages link to. */
export const homeSections = {
  features: '/#features',
  howItWorks: '/#how-it-works',
  createUgc: '/#create-ugc',
  liveTry: '/#live-try',
} as const;

/** The blog's RSS feed. */
export const blogFeedPath = '/blog/rss.xml';

/** An article of the blog. */
export const articlePath = (slug: string): string => `${pagePaths.blog}/${slug}`;

/** The library with one video open. */
export const videoPath = (videoId: string): string => `${pagePaths.videos}?video=${videoId}`;

/** The gallery of static ads with one ad open. */
export const adPath = (adId: string): string => `${pagePaths.allAds}?ad=${adId}`;

/** A user's page, for administrators. */
export const adminUserPath = (userId: string): string => `${pagePaths.adminUsers}/${userId}`;

/** A product's page, optionally with one of its chats open. */
export function productPath(productId: string, chatId?: string): string {
  const page = `${pagePaths.products}/${productId}`;
  return chatId === undefined ? page : `${page}?chatId=${chatId}`;
}
