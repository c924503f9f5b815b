import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import { useParams } from 'react-router';
import { DashboardPage } from '#components/layouts/dashboard-page.tsx';
import { ProblemCard } from '#components/layouts/problem-card.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { useProducts } from '../api/products.ts';
import { ProductChat } from './product-chat.tsx';

/** The product of the address, with its chats. */
export function ProductChatPage() {
  const { productId = '' } = useParams();
  const { data: products, isPending, isFetching, refetch } = useProducts();
  const product = products?.find(({ id }) => id === productId);
  if (isPending) return <Loading className="py-24" />;
  if (!products) {
    return (
      <DashboardPage title="Static Ad Generator">
        <ProblemCard title={messages.products.loadFailed} busy={isFetching} onTryAgain={() => void refetch()} />
      </DashboardPage>
    );
  }
  if (product) return <ProductChat key={product.id} product={product} />;
  return (
    <DashboardPage title="Product not found">
      <p className="mb-6 text-muted">It was deleted, or it belongs to another account.</p>
      <ButtonLink to={pagePaths.adMaker}>Back to Products</ButtonLink>
    </DashboardPage>
  );
}
