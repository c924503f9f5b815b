import { type CutOut, productImages } from '@hookline/contract/product-images';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';

type Use = CutOut['use'];

/** Addresses of one picture differ in their signature only. */
const cutOutQuery = (url: string) =>
  queryOptions({
    queryKey: ['cut-out', url.split('?')[0]],
    queryFn: async ({ signal }) => (await call(productImages.cutOut, { body: { url } }, { signal })).body,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
    // A second look takes some seconds; where many wait for one, longer.
    refetchInterval: ({ state }) =>
      state.data?.isChecking ? Math.min(15_000, 1500 + state.dataUpdateCount * 500) : false,
  });

/** How a stored picture of a product will be used. */
export function useCutOut(url: string) {
  return useQuery(cutOutQuery(url));
}

/** Decides how it is used; the mask goes with `own`. */
export function useDecideCutOut(url: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (wish: { use: Use; mask?: string }) =>
      (await call(productImages.setCutOut, { body: { url, ...wish } })).body,
    onSuccess: (cutOut) => queryClient.setQueryData(cutOutQuery(url).queryKey, cutOut),
  });
}
