import { type RefObject, useRef, useState } from 'react';
import { createIdempotencyKey } from '#api/create-idempotency-key.ts';
import { openSend } from '#features/operations/index.ts';
import type { Refusal } from './place-refusal.ts';

interface SendOptions {
  /** Gets the focus when the script is refused. */
  editor?: RefObject<HTMLTextAreaElement | null>;
}

interface Send {
  /** What is wrong with the script, and with anything else; null when nothing is. */
  refused: { script: string | null; form: string | null };
  /** For the mutation that sends. */
  onRefused: (refusal: Refusal) => void;
  /** To be called with every change of what will be sent. */
  onChanged: () => void;
  /** Sends with a key of its own, then calls `onSent` and opens the progress dialog. */
  start: (
    mutate: (idempotencyKey: string, on: { onSuccess: (answer: { sendId: string }) => void }) => void,
    onSent: (sendId: string) => void,
  ) => void;
}

/** The sequence of every form that sends a script: one key per request, refusals in their place, then the progress. */
export function useSend({ editor }: SendOptions = {}): Send {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const idempotencyKey = useRef(createIdempotencyKey());
  return {
    refused: {
      script: refusal?.place === 'script' ? refusal.text : null,
      form: refusal?.place === 'form' ? refusal.text : null,
    },
    onRefused: (refused) => {
      setRefusal(refused);
      if (refused.place === 'script') editor?.current?.focus();
    },
    onChanged: () => {
      // Another request needs another key, the same one sent again must keep it.
      idempotencyKey.current = createIdempotencyKey();
      setRefusal(null);
    },
    start: (mutate, onSent) => {
      setRefusal(null);
      mutate(idempotencyKey.current, {
        onSuccess: ({ sendId }) => {
          idempotencyKey.current = createIdempotencyKey();
          onSent(sendId);
          openSend.set(sendId);
        },
      });
    },
  };
}
