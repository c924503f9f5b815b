import { pagePaths } from '@hookline/contract/page-paths';
import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { DashboardPage } from '#components/layouts/dashboard-page.tsx';
import { useActors } from '#features/actors/index.ts';
import { FirstExamples } from '#features/hooks/index.ts';
import { RecentVideos } from '#features/videos/index.ts';

const others = [
  {
    to: pagePaths.influencers,
    title: 'AI Influencer',
    text: 'Create a face for your ads.',
    action: 'Describe a person',
    field: 'bg-set-sage',
  },
  {
    to: pagePaths.tryOn,
    title: 'Virtual Try-On',
    text: 'Try any garment on a person.',
    action: 'Try it on',
    field: 'bg-set-blush',
  },
  {
    to: pagePaths.adMaker,
    title: 'Static Ad Generator',
    text: 'Get three ad variations at a time.',
    action: 'Make an ad',
    field: 'bg-set-mustard',
  },
  {
    to: pagePaths.videoAds,
    title: 'Video Ads',
    text: 'Turn one sentence into a short ad.',
    action: 'Make a video ad',
    field: 'bg-set-sky',
  },
] as const;

/** What the sidebar does not name. */
const more = [
  { to: pagePaths.ugcLipsync, label: 'UGC with lipsync' },
  { to: pagePaths.schedule, label: 'Schedule' },
  { to: pagePaths.campaigns, label: 'Campaigns' },
] as const;

const places = [0, 1, 2] as const;
/** Of the finished ones, those the card shows. */
const hookPictures = ['problem', 'story', 'list', 'offer'] as const;

function MainCard() {
  const { actors } = useActors();
  // Reserve the space before they load, so that nothing below shifts.
  const pictures = places.map((place) => actors?.[place]);
  return (
    <Link
      to={pagePaths.create}
      className="group grid min-h-[300px] overflow-hidden rounded-l bg-set-plaster text-on-set md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]"
    >
      <span className="flex flex-col justify-between gap-8 p-7 md:p-9">
        <span>
          <span className="type-h1 block max-w-[8em]">Talking actors</span>
          <span className="mt-3 block max-w-[24em]">
            One script, up to ten actors, and a finished vertical ad from each.
          </span>
        </span>
        <span className="flex items-center gap-2 font-semibold">
          Write a script
          <ArrowRight
            aria-hidden="true"
            className="size-[18px] stroke-[1.75] transition-transform duration-[200ms] group-hover:translate-x-1"
          />
        </span>
      </span>
      <span aria-hidden="true" className="grid grid-cols-3 gap-3 p-5 max-md:pt-0 md:pl-0">
        {pictures.map((actor, place) => (
          <span key={places[place]} className="relative min-h-[220px] overflow-hidden rounded-m">
            {actor ? (
              <img src={actor.thumbnail} alt="" className="absolute inset-0 size-full object-cover object-[50%_28%]" />
            ) : null}
          </span>
        ))}
      </span>
    </Link>
  );
}

/** Opening clips, with two finished ones beside. */
function HookCard() {
  return (
    <Link
      to={pagePaths.hooks}
      className="group mt-3 flex items-stretch overflow-hidden rounded-m border border-line bg-surface md:mt-4"
    >
      <span className="flex min-w-0 flex-1 flex-col justify-between gap-4 p-4 md:p-5">
        <span>
          <span className="type-h3 block">Hook videos</span>
          <span className="type-small mt-1.5 block text-muted">
            Win the first three seconds. Add one to the front of any video.
          </span>
        </span>
        <span className="type-small flex items-center gap-1.5 font-semibold">
          Make a hook
          <ArrowRight
            aria-hidden="true"
            className="size-4 stroke-[1.75] transition-transform duration-[200ms] group-hover:translate-x-1"
          />
        </span>
      </span>
      <span aria-hidden="true" className="flex shrink-0 gap-1.5 p-1.5">
        {hookPictures.map((picture) => (
          <img
            key={picture}
            src={`/hooks/${picture}.avif`}
            alt=""
            loading="lazy"
            className="h-[124px] w-[70px] rounded-s object-cover max-sm:nth-2:hidden sm:max-md:w-[84px] max-md:first:block"
          />
        ))}
      </span>
    </Link>
  );
}

/** The first page after signing in: the main job large, the others beside it, then what was made last. */
export function DashboardHome() {
  return (
    <DashboardPage title="What are we making?">
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <MainCard />
        <ul className="grid grid-cols-2 gap-3 md:gap-4">
          {others.map(({ to, title, text, action, field }) => (
            <li key={to}>
              <Link
                to={to}
                className={clsx(
                  'group flex h-full min-h-[142px] flex-col justify-between gap-4 rounded-m p-4 md:p-5 text-on-set',
                  field,
                )}
              >
                <span>
                  <span className="type-h3 block">{title}</span>
                  <span className="type-small mt-1.5 block">{text}</span>
                </span>
                <span className="type-small flex items-center gap-1.5 font-semibold">
                  {action}
                  <ArrowRight
                    aria-hidden="true"
                    className="size-4 stroke-[1.75] transition-transform duration-[200ms] group-hover:translate-x-1"
                  />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <HookCard />
      <nav aria-label="More" className="mt-5 flex flex-wrap gap-x-6 gap-y-2 pointer-coarse:gap-y-[22px]">
        {more.map(({ to, label }) => (
          <Link key={to} to={to} className="tap-area font-semibold underline-offset-4 hover:underline">
            {label}
          </Link>
        ))}
      </nav>
      <RecentVideos whenNone={<FirstExamples />} />
    </DashboardPage>
  );
}
