import { useRef } from 'react';
import { DashboardPage } from '#components/layouts/dashboard-page.tsx';
import { draftOfDemo, useHookDraft } from '../hook-draft.ts';
import { DemoList } from './demo-list.tsx';
import { HookMaker } from './hook-maker.tsx';

/** What hook videos are, as finished ones, and the form that makes one. */
export function HookPage({ userId }: { userId: string }) {
  const { draft, change, noteSent } = useHookDraft(userId);
  const maker = useRef<HTMLDivElement>(null);
  return (
    <DashboardPage title="Hook videos">
      <p className="type-lead -mt-2 mb-6 max-w-[34em] text-muted">
        The first seconds decide. One line, one actor, large captions: cut it in front of any video you have.
      </p>
      <DemoList
        onUse={(demo) => {
          change(draftOfDemo(demo));
          maker.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
        }}
      />
      <div ref={maker} className="scroll-mt-4 pt-10">
        <h2 className="type-h2 mb-5">Make yours</h2>
        <HookMaker draft={draft} onChange={change} onSent={noteSent} />
      </div>
    </DashboardPage>
  );
}
