import { tryOn } from '@hookline/contract/try-on';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** What the chosen pictures show, looked at as soon as they are stored; nothing where that could not be said. */
export function useTryOnLook(humanImageUrl: string | null, garmentImageUrl: string | null) {
  const pictures = {
    ...(humanImageUrl !== null && { humanImageUrl }),
    ...(garmentImageUrl !== null && { garmentImageUrl }),
  };
  const { data, isFetching } = useQuery({
    queryKey: ['try-on-look', humanImageUrl, garmentImageUrl],
    queryFn: async ({ signal }) => (await call(tryOn.look, { body: pictures }, { signal })).body,
    enabled: humanImageUrl !== null || garmentImageUrl !== null,
    // What one picture shows does not change when the other is added.
    placeholderData: (before, query) =>
      before && {
        person: query?.queryKey[1] === humanImageUrl ? before.person : null,
        garment: query?.queryKey[2] === garmentImageUrl ? before.garment : null,
        mismatch: null,
      },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { look: data, isLooking: isFetching };
}
