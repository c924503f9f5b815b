import { messages } from '@hookline/contract/messages';
import { productPath } from '@hookline/contract/page-paths';
import type { Product } from '@hookline/contract/products';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ProblemCard } from '#components/layouts/problem-card.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useDeleteProduct, useProducts } from '../api/products.ts';
import { ProductDialog } from './product-dialog.tsx';
import { ProductTile } from './product-tile.tsx';

const text = messages.products;
const grid = 'grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6';

/** Every product, and the tile that makes one. */
export function ProductGrid() {
  const navigate = useNavigate();
  const { data: products, isPending, isFetching, refetch } = useProducts();
  const [open, setOpen] = useState<Product | 'new' | null>(null);
  const [toDelete, setToDelete] = useState<Product | null>(null);
  const remove = useDeleteProduct();
  if (!isPending && !products) {
    return <ProblemCard title={text.loadFailed} busy={isFetching} onTryAgain={() => void refetch()} />;
  }
  return (
    <section aria-label="Products">
      <ul className={grid}>
        <li>
          <button
            type="button"
            onClick={() => setOpen('new')}
            className="grid aspect-square w-full place-content-center justify-items-center gap-2 rounded-m border-2 border-line-field border-dashed bg-sunken font-semibold hover:bg-hover"
          >
            <Plus aria-hidden="true" className="size-7 stroke-[1.5]" />
            {text.newProduct}
          </button>
        </li>
        {isPending
          ? [0, 1, 2].map((tile) => (
              <li key={tile}>
                <Skeleton className="aspect-square !rounded-m" />
              </li>
            ))
          : products.map((product) => (
              <li key={product.id} className="min-w-0">
                <ProductTile product={product} onEdit={() => setOpen(product)} onDelete={() => setToDelete(product)} />
              </li>
            ))}
      </ul>
      <ProductDialog
        product={open}
        onClose={() => setOpen(null)}
        onSaved={(saved) => {
          if (open === 'new') void navigate(productPath(saved.id));
        }}
      />
      <Dialog
        open={toDelete !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setToDelete(null);
        }}
        width="confirm"
        title={text.deleteTitle}
        description={
          <>
            <b dir="auto" className="font-semibold text-fg">
              {toDelete?.name.slice(0, 80)}
            </b>{' '}
            will be deleted with its chats and ads. You have 10 seconds to undo.
          </>
        }
        footer={
          <>
            <span className="flex-1" />
            <Button kind="quiet" onClick={() => setToDelete(null)}>
              Cancel
            </Button>
            <Button
              kind="danger"
              onClick={() => {
                if (toDelete) remove.mutate(toDelete);
                setToDelete(null);
              }}
            >
              Delete product
            </Button>
          </>
        }
      />
    </section>
  );
}
