import { type MailChoices, mailSettings } from '@hookline/contract/mail-settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useReportError } from '#api/use-report-error.ts';

const choicesKey = ['mail-choices'];

/** Which of the optional mails the signed-in user gets. */
export function useMailChoices() {
  return useQuery({
    queryKey: choicesKey,
    queryFn: async ({ signal }) => (await call(mailSettings.choices, {}, { signal })).body.choices,
  });
}

/** Turns optional mails on or off: shown at once, and taken back where it failed. */
export function useChooseMail() {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  return useMutation({
    scope: { id: 'mail-choices' },
    mutationFn: async (change: Partial<MailChoices>) =>
      (await call(mailSettings.choose, { body: change })).body.choices,
    onMutate: (change) =>
      queryClient.setQueryData<MailChoices>(choicesKey, (choices) => choices && { ...choices, ...change }),
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: choicesKey });
      reportError(error);
    },
  });
}
