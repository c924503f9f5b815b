import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { Fragment } from 'react';
import { buttonClass } from '#components/ui/button.tsx';
import { ArtBox } from '#features/showcase/index.ts';
import { ClosingBand, PageBand, RuleList, StartLink, StaticPage } from '#features/site/index.ts';
import { type Capability, capabilityGroups } from '../capabilities.tsx';

const more = [
  {
    name: 'Script writer',
    text: 'Up to three scripts from one sentence about your product, in different styles and tones.',
  },
  { name: 'Music and sound', text: '14 music beds that dip under the voice, sounds on cuts, or your own track.' },
  { name: 'End card', text: 'Your logo, call to action and address after the last word, in your brand colors.' },
  {
    name: 'The AI label',
    text: 'You can turn it off for drawn actors. It stays on for people made from photos and for try-ons.',
  },
  { name: 'No watermark', text: 'Downloads are clean MP4s with caption files.' },
  {
    name: 'Your own server',
    text: 'Everything is drawn and voiced on the machine it runs on. Nothing has to leave it.',
  },
];

/** Art and words change sides from one to the next. */
function CapabilityBand({ capability, index }: { capability: Capability; index: number }) {
  const { id, title, text, facts, art } = capability;
  const isTurned = index % 2 === 1;
  return (
    <PageBand id={id} labelledBy={`${id}-title`} tone={isTurned ? 'page' : 'sunken'} className="!py-14 md:!py-20">
      <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-12">
        <div className={clsx('min-w-0 lg:col-span-7', isTurned && 'lg:order-2')}>
          <ArtBox>{art}</ArtBox>
        </div>
        <div className="lg:col-span-5">
          <h3 id={`${id}-title`} className="type-display-2">
            {title}
          </h3>
          <p className="type-lead mt-4 max-w-[30em] text-muted">{text}</p>
          <ul className="mt-7 max-w-[34em] border-line-strong border-t">
            {facts.map((fact) => (
              <li key={fact} className="border-line-strong border-b py-3 font-medium">
                {fact}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </PageBand>
  );
}

/** What there is, each part with something it really made. */
export function FeaturesPage() {
  const ordered = capabilityGroups.flatMap(({ capabilities }) => capabilities);
  return (
    <StaticPage>
      <PageBand className="!pt-12 !pb-14 md:!pt-16">
        <h1 className="type-display-1 max-w-[9em]">One product, every kind of ad</h1>
        <p className="type-lead mt-6 max-w-[30em] text-muted">
          Talking actors, product shots, static ads, try-ons and edits in one place. Hookline made every picture and
          clip here. Rest the mouse on a clip to see it, press it to hear it.
        </p>
        <nav aria-label="Features on this page" className="mt-10 grid gap-x-10 gap-y-6 md:grid-cols-3">
          {capabilityGroups.map(({ title, capabilities }) => (
            <div key={title} className="border-line-strong border-t pt-4">
              <p className="font-semibold">{title}</p>
              <ul className="mt-1 flex flex-wrap gap-x-5">
                {capabilities.map(({ id, title: name }) => (
                  <li key={id}>
                    <a
                      href={`#${id}`}
                      className="inline-flex min-h-9 items-center text-muted underline underline-offset-4 hover:text-fg pointer-coarse:min-h-11"
                    >
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </PageBand>
      {capabilityGroups.map(({ title, capabilities }) => (
        <Fragment key={title}>
          <h2 className="sr-only">{title}</h2>
          {capabilities.map((capability) => (
            <CapabilityBand key={capability.id} capability={capability} index={ordered.indexOf(capability)} />
          ))}
        </Fragment>
      ))}
      <PageBand labelledBy="more-title">
        <div className="grid gap-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
          <h2 id="more-title" className="type-display-2">
            Also included
          </h2>
          <RuleList rules={more} />
        </div>
      </PageBand>
      <ClosingBand title="Write one line. They take it from there.">
        <StartLink className={buttonClass({ kind: 'accent', size: 'l' })}>
          Get Started <ArrowRight aria-hidden="true" />
        </StartLink>
      </ClosingBand>
    </StaticPage>
  );
}
