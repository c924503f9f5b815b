import { adminUserPath, articlePath, pagePaths, productPath } from '@hookline/contract/page-paths';
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { articleSlugs } from './public-paths.ts';

/** For whoever changes the pages; a built site has none of it. */
const devRoutes = import.meta.env.DEV ? [route('dev/catalogue', '../routes/dev/catalogue.tsx')] : [];

/** `path` begins with a slash, as links say it. */
const page = (path: string, file: string, id?: string) => route(path.slice(1), file, id === undefined ? {} : { id });

export default [
  ...devRoutes,
  index('../routes/landing.tsx'),
  page(pagePaths.pricing, '../routes/pricing.tsx'),
  page(pagePaths.features, '../routes/features.tsx'),
  page(pagePaths.languages, '../routes/languages.tsx'),
  page(pagePaths.affiliates, '../routes/affiliates.tsx'),
  page(pagePaths.affiliate, '../routes/affiliate.tsx'),
  page(pagePaths.comparison, '../routes/creatify-ai.tsx'),
  page(pagePaths.adToolkit, '../routes/ad-toolkit.tsx'),
  page(pagePaths.blog, '../routes/blog/index.tsx'),
  // One route each, so that an address without an article is known to lead nowhere.
  ...articleSlugs.map((slug) => page(articlePath(slug), '../routes/blog/article.tsx', `article-${slug}`)),
  page(pagePaths.terms, '../routes/legal/terms.tsx'),
  page(pagePaths.privacy, '../routes/legal/privacy.tsx'),
  page(pagePaths.refund, '../routes/legal/refund.tsx'),
  page(pagePaths.fairUse, '../routes/legal/fair-use.tsx'),
  page(pagePaths.customAvatarPolicy, '../routes/legal/custom-avatar-policy.tsx'),
  page(pagePaths.phoneCamera, '../routes/phone-camera.tsx'),
  page(pagePaths.payment, '../routes/payment.tsx'),
  page(pagePaths.testCheckout, '../routes/test-checkout.tsx'),
  page(pagePaths.signUp, '../routes/signup.tsx'),
  page(pagePaths.resetPassword, '../routes/reset-password.tsx'),
  page(pagePaths.secondStep, '../routes/second-step.tsx'),
  page(pagePaths.unsubscribe, '../routes/unsubscribe.tsx'),
  page(pagePaths.authCallback, '../routes/auth-callback.tsx'),
  layout('../app/admin-shell.tsx', [
    page(pagePaths.admin, '../routes/admin/overview.tsx'),
    page(pagePaths.adminUsers, '../routes/admin/users.tsx'),
    page(adminUserPath(':userId'), '../routes/admin/user.tsx'),
    page(pagePaths.adminOperations, '../routes/admin/operations.tsx'),
    page(pagePaths.adminWebhooks, '../routes/admin/webhooks.tsx'),
    page(pagePaths.adminRefusals, '../routes/admin/refusals.tsx'),
    page(pagePaths.adminAudit, '../routes/admin/audit.tsx'),
    page(pagePaths.adminErrors, '../routes/admin/errors.tsx'),
    page(pagePaths.adminBanner, '../routes/admin/banner.tsx'),
    page(pagePaths.billingFlags, '../routes/admin/billing-flags.tsx'),
    page(pagePaths.affiliatePayouts, '../routes/admin/affiliate-payouts.tsx'),
    page(pagePaths.syncCreators, '../routes/admin/sync-creators.tsx'),
    page(pagePaths.services, '../routes/admin/services.tsx'),
    page(pagePaths.photoActors, '../routes/admin/photo-actors.tsx'),
  ]),
  layout('../app/dashboard-shell.tsx', [
    page(pagePaths.dashboard, '../routes/dashboard/home.tsx'),
    page(pagePaths.create, '../routes/dashboard/create.tsx'),
    page(pagePaths.hooks, '../routes/dashboard/hook-demo.tsx'),
    page(pagePaths.ugcLipsync, '../routes/dashboard/ugc-lipsync.tsx'),
    page(pagePaths.schedule, '../routes/dashboard/schedule.tsx'),
    page(pagePaths.campaigns, '../routes/dashboard/campaigns.tsx'),
    page(pagePaths.videos, '../routes/dashboard/videos.tsx'),
    page(pagePaths.influencers, '../routes/dashboard/ugc-avatars.tsx'),
    page(pagePaths.adMaker, '../routes/dashboard/ad-maker.tsx'),
    page(pagePaths.allAds, '../routes/dashboard/all-ads.tsx'),
    page(productPath(':productId'), '../routes/dashboard/product.tsx'),
    page(pagePaths.staticAdGenerator, '../routes/dashboard/static-ad-generator.tsx'),
    page(pagePaths.tryOn, '../routes/dashboard/product-tryon.tsx'),
    page(pagePaths.videoAds, '../routes/dashboard/video-ads.tsx'),
    page(pagePaths.settings, '../routes/dashboard/settings.tsx'),
    page(pagePaths.affiliateAccount, '../routes/dashboard/affiliate.tsx'),
  ]),
  route('*', '../routes/not-found.tsx'),
] satisfies RouteConfig;
