import { type Pronunciation, scripts } from '@hookline/contract/scripts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';

const key = ['pronunciations'];

/** The words of this account that are said otherwise than they are written. */
export function usePronunciations({ isWanted }: { isWanted: boolean }) {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(scripts.pronunciations, {}, { signal })).body.pronunciations,
    enabled: isWanted,
  });
}

/** What is wrong with a word is left to whoever asked; a word removed is gone at once and comes back on failure. */
export function useChangePronunciations() {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  const keep = (list: Pronunciation[]) => queryClient.setQueryData(key, list);
  const set = useMutation({
    mutationFn: async (body: Pick<Pronunciation, 'word' | 'say'>) =>
      (await call(scripts.setPronunciation, { body })).body.pronunciations,
    onSuccess: keep,
  });
  const remove = useMutation({
    mutationFn: async (id: string) => (await call(scripts.removePronunciation, { params: { id } })).body.pronunciations,
    onMutate: (id) =>
      queryClient.setQueryData<Pronunciation[]>(key, (list) => list?.filter((entry) => entry.id !== id)),
    onSuccess: keep,
    onError: (error) => {
      reportError(error);
      void queryClient.invalidateQueries({ queryKey: key });
    },
  });
  return { set, remove };
}
