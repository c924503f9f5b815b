import { DashboardPage } from '#components/layouts/dashboard-page.tsx';
import { ProductGrid } from './product-grid.tsx';
import { RecentAds } from './recent-ads.tsx';

/** One place per product, and what was made last. */
export function AdMaker() {
  return (
    <DashboardPage title="Static Ad Generator">
      <ProductGrid />
      <RecentAds />
    </DashboardPage>
  );
}
