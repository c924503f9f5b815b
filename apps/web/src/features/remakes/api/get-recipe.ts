import { videoRemakes } from '@hookline/contract/video-remakes';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** What a video was made from. */
export async function fetchRecipe(id: string, signal?: AbortSignal) {
  return (await call(videoRemakes.recipe, { params: { id } }, signal && { signal })).body.recipe;
}

/** The same, for a form; not asked for while `id` is undefined. */
export function useRecipe(id: string | undefined) {
  return useQuery({
    queryKey: ['recipes', id],
    queryFn: ({ signal }) => fetchRecipe(id ?? '', signal),
    enabled: id !== undefined,
    // Its addresses end; what else it says never changes.
    staleTime: 30 * 60_000,
  });
}
