import { useRef } from 'react';
import { DashboardPage } from '#components/layouts/dashboard-page.tsx';
import { draftOfDemo, useHookDraft } from '../hook-draft.ts';
import { DemoList } from './demo-list.tsx';
import { HookMaker } from './hook-maker.tsx';

/** The form that makes a hook video, then finished ones to begin from. */
export function HookPage({ userId }: { userId: string }) {
  const { draft, change, forgetOwnChoices } = useHookDraft(userId);
  const maker = useRef<HTMLDivElement>(null);
  return (
    <DashboardPage title="Hook videos">
      <p className="-mt-2 mb-5 max-w-[44em] text-muted">
        Win the first three seconds. Add it to the front of any video.
      </p>
      <div ref={maker} className="scroll-mt-4">
        <HookMaker draft={draft} onChange={change} onSent={forgetOwnChoices} />
      </div>
      <section aria-labelledby="finished-hooks-title" className="pt-10 md:pt-12">
        <h2 id="finished-hooks-title" className="type-h2 mb-5">
          Start from a finished one
        </h2>
        <DemoList
          onUse={(demo) => {
            change(draftOfDemo(demo));
            maker.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
          }}
        />
      </section>
    </DashboardPage>
  );
}
