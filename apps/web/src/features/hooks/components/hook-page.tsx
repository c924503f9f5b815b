import { useRef } from 'react';
import { DashboardPage } from '#components/layouts/dashboard-page.tsx';
import { hookDemos } from '../hook-demos.ts';
import { useHookDraft } from '../hook-draft.ts';
import { DemoTile } from './demo-tile.tsx';
import { HookMaker } from './hook-maker.tsx';

/** What hook videos are, as finished ones, and the form that makes one. */
export function HookPage({ userId }: { userId: string }) {
  const [draft, change] = useHookDraft(userId);
  const maker = useRef<HTMLDivElement>(null);
  return (
    <DashboardPage title="Hook videos">
      <p className="type-lead -mt-2 mb-6 max-w-[34em] text-muted">
        The first seconds decide. One line, one actor, large captions: cut it in front of any video you have.
      </p>
      <ul
        aria-label="Finished hook videos"
        className="scroll-quiet -mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 md:-mx-8 md:scroll-px-8 md:px-8 lg:mx-0 lg:grid lg:grid-cols-5 lg:overflow-visible lg:px-0"
      >
        {hookDemos.map((demo) => (
          <DemoTile
            key={demo.angle}
            demo={demo}
            onUse={() => {
              change({ angle: demo.angle, hookText: demo.line, actorId: demo.actorId, language: 'en' });
              maker.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
            }}
          />
        ))}
      </ul>
      <div ref={maker} className="scroll-mt-4 pt-10">
        <h2 className="type-h2 mb-5">Make yours</h2>
        <HookMaker draft={draft} onChange={change} />
      </div>
    </DashboardPage>
  );
}
