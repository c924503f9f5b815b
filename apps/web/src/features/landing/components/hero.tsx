import { SkipLink } from '#components/layouts/skip-link.tsx';
import { CaptionBlock } from '#components/ui/caption-block.tsx';
import type { SignInView } from '#features/accounts/index.ts';
import { heroClips } from '../hero-clips.ts';
import { HeroClip } from './hero-clip.tsx';
import { SiteHeader } from './site-header.tsx';
import { TryBox } from './try-box.tsx';

export function Hero({ onSignIn }: { onSignIn: (view: SignInView) => void }) {
  return (
    <div className="relative overflow-x-clip">
      <SkipLink />
      {/* The signal panel: behind the clips' right half on wide screens, below the script box on narrow ones. */}
      <div
        aria-hidden="true"
        className="absolute right-0 bottom-0 left-0 h-[54%] bg-accent max-hero:max-h-[640px] hero:top-0 hero:left-[calc(50%+96px)] hero:h-auto"
      />
      <div className="relative mx-auto max-w-[calc(var(--page-max)+2*var(--gutter))] px-(--gutter)">
        <SiteHeader isOnPanel onSignIn={() => onSignIn('sign_in')} />
        <main
          id="content"
          tabIndex={-1}
          className="outline-none grid items-start gap-10 pt-5 pb-8 hero:grid-cols-[minmax(0,1fr)_minmax(0,609px)] hero:gap-11 hero:pt-[26px] hero:pb-10"
        >
          <div>
            <h1 className="type-display-1 hero:[&>span]:block">
              <span>AI video ads,</span> <span>spoken by actors</span> <span>who never miss</span>{' '}
              <span>
                a <CaptionBlock>line.</CaptionBlock>
              </span>
            </h1>
            <p className="type-lead mt-6 max-w-[33em] text-muted max-md:text-[17px]">
              Write one script, cast up to ten AI actors, and get finished vertical clips with voice and captions. On
              your own server, with no camera and no call sheet.
            </p>
            <TryBox onSignUp={() => onSignIn('sign_up')} />
          </div>
          <div className="md:max-hero:flex md:max-hero:items-end md:max-hero:gap-8">
            <div className="grid aspect-[609/712] w-full grid-cols-[minmax(0,2.03fr)_minmax(0,1fr)] grid-rows-2 gap-2.5 sm:w-[482px] sm:shrink-0 hero:w-full hero:gap-3">
              <HeroClip clip={heroClips.big} isBig className="row-span-2" />
              {heroClips.small.map((clip) => (
                <HeroClip key={clip.name} clip={clip} />
              ))}
            </div>
            <p className="mt-4 text-[14px] font-semibold text-on-accent md:max-hero:type-h2 hero:ml-[105px]">
              One script, three actors. Every frame drawn by Hookline’s own engine.
            </p>
          </div>
        </main>
      </div>
    </div>
  );
}
