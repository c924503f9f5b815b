import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { heroClips } from '../hero-clips.ts';
import { ProductArt } from './product-art.tsx';

const faces = ['kofi', 'ines', 'henrik', 'maya', 'noor', 'lena', 'arjun', 'amara', 'theo'] as const;
const chosen = new Map([
  ['ines', 1],
  ['maya', 2],
  ['theo', 3],
]);

function ChooseArt() {
  return (
    <div className="grid h-full grid-cols-3 content-center gap-2.5 bg-set-sage px-5 [--ring-gap:var(--set-sage)]">
      {faces.map((id) => {
        const order = chosen.get(id);
        return (
          <div
            key={id}
            className={`relative aspect-[1.12/1] lg:aspect-[1.3/1] xl:aspect-[0.92/1] overflow-visible rounded-s ${order ? 'ring-chosen' : ''}`}
          >
            <img src={`/cast/${id}-face.avif`} alt="" loading="lazy" className="size-full rounded-s object-cover" />
            {order ? (
              <i className="absolute top-1.5 right-1.5 grid size-[22px] place-items-center rounded-xs bg-accent text-[13px] font-bold not-italic text-on-accent">
                {order}
              </i>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}

function WriteArt() {
  return (
    <div className="relative h-full bg-set-plaster p-6 text-on-set">
      <p className="text-[21px] leading-[1.5] tracking-[-0.014em]">
        <mark className="rounded-xs bg-[color-mix(in_oklab,var(--accent)_26%,transparent)] box-decoration-clone text-current shadow-[0_0_0_3px_color-mix(in_oklab,var(--accent)_26%,transparent)]">
          Stop scrolling if your 3 pm coffee keeps you up at 3 am.
        </mark>{' '}
        Daybreak is cold brew with half the caffeine and none of the crash.
      </p>
      <p className="type-small absolute inset-x-6 bottom-5 flex justify-between font-medium tabular-nums">
        <span>about 9 s spoken</span>
        <span>122 / 800</span>
      </p>
    </div>
  );
}

function GetArt() {
  return (
    <div className="relative h-full bg-set-night">
      <img
        src={heroClips.small[0].poster}
        alt=""
        loading="lazy"
        className="size-full object-cover object-[50%_62%] xl:object-[50%_52%]"
      />
      <p className="type-small absolute inset-x-4 bottom-4 flex h-11 items-center justify-between rounded-m bg-on-picture px-4 font-medium text-on-set">
        hookline-theo-2026-11-21.mp4
        <Download aria-hidden="true" className="size-[18px] stroke-[1.75]" />
      </p>
    </div>
  );
}

const steps: readonly { title: string; text: string; art: ReactNode }[] = [
  { title: 'Choose Your Actor', text: 'One face or ten. Search by name, age and setting.', art: <ChooseArt /> },
  {
    title: 'Add Your Product',
    text: 'Paste its product page and keep the images you like, or add your own.',
    art: <ProductArt />,
  },
  { title: 'Write Your Script', text: 'Up to 800 characters. We highlight your hook as you type.', art: <WriteArt /> },
  {
    title: 'Get Your Video',
    text: 'An MP4 with voice, captions, and music, yours to keep, without a watermark.',
    art: <GetArt />,
  },
];

export function StepsSection() {
  return (
    <section
      id="how-it-works"
      aria-labelledby="steps-title"
      className="bg-band py-[72px] text-on-band md:pt-[104px] md:pb-28"
    >
      <div className="mx-auto max-w-[calc(var(--page-max)+2*var(--gutter))] px-(--gutter)">
        <div className="grid items-end gap-4 md:grid-cols-2 md:gap-12">
          <h2 id="steps-title" className="type-display-2">
            From opening line to finished ad
          </h2>
          <p className="type-lead max-w-[26em] text-on-band-muted">
            A clip takes minutes, not a shoot day. Leave the page whenever you like: it keeps rendering and waits in
            your library.
          </p>
        </div>
        <ol className="mt-9 grid gap-10 sm:grid-cols-2 sm:gap-x-5 md:mt-14 xl:grid-cols-4">
          {steps.map(({ title, text, art }, index) => (
            <li key={title}>
              <div
                aria-hidden="true"
                className="h-[360px] overflow-hidden rounded-l md:h-[400px] lg:h-[440px] xl:h-[380px]"
              >
                {art}
              </div>
              <h3 className="type-h3 mt-6 flex gap-3 !text-[24px] [font-stretch:84%]">
                <span className="text-accent">{index + 1}</span>
                {title}
              </h3>
              <p className="mt-2 max-w-[24em] text-on-band-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
