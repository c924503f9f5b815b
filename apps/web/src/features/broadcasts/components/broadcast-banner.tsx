import { useState } from 'react';
import { useBroadcast } from '../api/broadcasts.ts';
import { readDismissed, writeDismissed } from '../dismissed-broadcast.ts';
import { BroadcastBar } from './broadcast-bar.tsx';

/** The operator's message above every page of people who are signed in, until they dismiss it. */
export function BroadcastBanner() {
  const { data: broadcast } = useBroadcast();
  const [dismissed, setDismissed] = useState(readDismissed);
  const isShown = broadcast != null && broadcast.id !== dismissed;
  return (
    // Always there, so that screen readers announce a message that arrives later.
    <section aria-label="Message from the operator" aria-live="polite">
      {isShown ? (
        <BroadcastBar
          broadcast={broadcast}
          onDismiss={() => {
            writeDismissed(broadcast.id);
            setDismissed(broadcast.id);
            document.getElementById('content')?.focus({ preventScroll: true });
          }}
        />
      ) : null}
    </section>
  );
}
