import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { YourData } from '#features/accounts/index.ts';
import { OwnVideos } from './own-videos.tsx';

/** What stays somebody's own without a plan: in full for who had one, a click away for who is about to choose. */
export function WhatStays({ hadPlan }: { hadPlan: boolean }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (hadPlan)
    return (
      <section aria-labelledby={id} className="mt-20">
        <h2 id={id} className="type-display-2">
          Your work is still yours
        </h2>
        <p className="type-lead mt-4 mb-10 max-w-[34em] text-muted">With or without a plan.</p>
        <div className="max-w-[960px]">
          <OwnVideos />
          <YourData />
        </div>
      </section>
    );
  return (
    <div className="mt-12 max-w-[960px]">
      <OwnVideos />
      <Button
        kind="quiet"
        size="s"
        className="-ml-3 text-muted"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Download your data or delete your account
      </Button>
      {isOpen ? <YourData /> : null}
    </div>
  );
}
