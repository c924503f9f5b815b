import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { articleSlugs } from './public-paths.ts';

/** For whoever changes the pages; a built site has none of it. */
const devRoutes = import.meta.env.DEV ? [route('dev/catalogue', '../routes/dev/catalogue.tsx')] : [];

export default [
  ...devRoutes,
  index('../routes/landing.tsx'),
  route('pricing', '../routes/pricing.tsx'),
  route('features', '../routes/features.tsx'),
  route('languages', '../routes/languages.tsx'),
  route('affiliates', '../routes/affiliates.tsx'),
  route('affiliate', '../routes/affiliate.tsx'),
  route('creatify-ai', '../routes/creatify-ai.tsx'),
  route('ad-toolkit', '../routes/ad-toolkit.tsx'),
  route('blog', '../routes/blog/index.tsx'),
  // One route each, so that an address without an article is known to lead nowhere.
  ...articleSlugs.map((slug) => route(`blog/${slug}`, '../routes/blog/article.tsx', { id: `article-${slug}` })),
  route('terms', '../routes/legal/terms.tsx'),
  route('privacy', '../routes/legal/privacy.tsx'),
  route('refund', '../routes/legal/refund.tsx'),
  route('fair-use', '../routes/legal/fair-use.tsx'),
  route('custom-avatar-policy', '../routes/legal/custom-avatar-policy.tsx'),
  route('payment', '../routes/payment.tsx'),
  route('test-checkout', '../routes/test-checkout.tsx'),
  route('signup', '../routes/signup.tsx'),
  route('reset-password', '../routes/reset-password.tsx'),
  route('auth/callback', '../routes/auth-callback.tsx'),
  layout('../app/admin-shell.tsx', [
    route('admin/billing-flags', '../routes/admin/billing-flags.tsx'),
    route('admin/sync-creators', '../routes/admin/sync-creators.tsx'),
  ]),
  layout('../app/dashboard-shell.tsx', [
    route('dashboard', '../routes/dashboard/home.tsx'),
    route('dashboard/create', '../routes/dashboard/create.tsx'),
    route('dashboard/hook-demo', '../routes/dashboard/hook-demo.tsx'),
    route('dashboard/ugc-lipsync', '../routes/dashboard/ugc-lipsync.tsx'),
    route('dashboard/schedule', '../routes/dashboard/schedule.tsx'),
    route('dashboard/campaigns', '../routes/dashboard/campaigns.tsx'),
    route('dashboard/videos', '../routes/dashboard/videos.tsx'),
    route('dashboard/ugc-avatars', '../routes/dashboard/ugc-avatars.tsx'),
    route('dashboard/ad-maker', '../routes/dashboard/ad-maker.tsx'),
    route('dashboard/all-ads', '../routes/dashboard/all-ads.tsx'),
    route('dashboard/products/:productId', '../routes/dashboard/product.tsx'),
    route('dashboard/static-ad-generator', '../routes/dashboard/static-ad-generator.tsx'),
    route('dashboard/product-tryon', '../routes/dashboard/product-tryon.tsx'),
    route('dashboard/video-ads', '../routes/dashboard/video-ads.tsx'),
    route('dashboard/settings', '../routes/dashboard/settings.tsx'),
    route('dashboard/affiliate', '../routes/dashboard/affiliate.tsx'),
  ]),
  route('*', '../routes/not-found.tsx'),
] satisfies RouteConfig;
