import { homeSections } from '@hookline/contract/page-paths';
import { ArrowRight } from 'lucide-react';
import { buttonClass } from '#components/ui/button.tsx';
import { ClosingBand, PageBand, StaticPage } from '#features/site/index.ts';
import { CaptionMaker } from './caption-maker.tsx';
import { HookGenerator } from './hook-generator.tsx';
import { PictureResizer } from './picture-resizer.tsx';
import { ScriptTimer } from './script-timer.tsx';

/** Four tools that need no account and send nothing anywhere. */
export function AdToolkitPage() {
  return (
    <StaticPage>
      <PageBand className="!pt-12 !pb-4 md:!pt-16">
        <h1 className="type-display-1 max-w-[9em]">Free tools for your next ad</h1>
        <p className="type-lead mt-6 max-w-[30em] text-muted">
          Four small tools that run in your browser. No account, and nothing you type or open here is sent anywhere.
        </p>
      </PageBand>
      <ScriptTimer />
      <HookGenerator />
      <PictureResizer />
      <CaptionMaker />
      <ClosingBand title="Now hear an actor say it">
        <a href={homeSections.liveTry} className={buttonClass({ kind: 'accent', size: 'l' })}>
          Hear your own line <ArrowRight aria-hidden="true" />
        </a>
      </ClosingBand>
    </StaticPage>
  );
}
