import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { type Product, type ProductInput, products } from '@hookline/contract/products';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';
import { notify } from '#components/ui/notify.ts';
import { adsKey } from './ads.ts';

const productsKey = ['products'];
const text = messages.products;

export function useProducts() {
  return useQuery({
    queryKey: productsKey,
    queryFn: async ({ signal }) => (await call(products.list, {}, { signal })).body.products,
  });
}

/** Keeps a new product, or the changes of one that has an id. */
export function useSaveProduct() {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  return useMutation({
    mutationFn: async ({ id, input }: { id: string | null; input: ProductInput }): Promise<Product> => {
      if (id === null) return (await call(products.create, { body: input })).body.product;
      return (await call(products.update, { params: { id }, body: input })).body.product;
    },
    onError: (error, { id }) => reportError(error, { title: id === null ? text.createFailed : text.saveFailed }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: productsKey }),
  });
}

/** Deletes a product with everything made for it; the toast brings it back while the server holds it. */
export function useDeleteProduct() {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  function refresh(): void {
    void queryClient.invalidateQueries({ queryKey: productsKey });
    void queryClient.invalidateQueries({ queryKey: adsKey });
  }
  const restore = useMutation({
    mutationFn: (id: string) => call(products.restore, { params: { id } }),
    onError: (error) => reportError(error),
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: (product: Product) => call(products.delete, { params: { id: product.id } }),
    onSuccess: (_, { id, name }) =>
      notify.info('Product deleted', {
        description: name,
        endsAfterMs: limits.undoMs,
        action: { label: 'Undo', onClick: () => restore.mutate(id) },
      }),
    onError: (error) => reportError(error, { title: text.deleteFailed }),
    onSettled: refresh,
  });
}
