import { pagePaths } from '@hookline/contract/page-paths';
import { ArrowRight } from 'lucide-react';
import { buttonClass } from '#components/ui/button.tsx';
import {
  CaptionsArt,
  EditArt,
  HooksArt,
  InfluencerArt,
  LanguagesArt,
  MotionArt,
  OwnClipArt,
  PhotoArt,
  ProductArt,
  ShowcaseField,
  StaticAdsArt,
  TryOnArt,
  VideoAdArt,
  VoiceArt,
} from '#features/showcase/index.ts';

/** Each with something it really made; two in a row share its twelve columns. */
const kinds = [
  {
    title: 'AI Influencer',
    text: 'Describe a face and get it in seconds. Anything we can’t draw yet is listed, never quietly dropped.',
    art: <InfluencerArt />,
    isWide: true,
  },
  {
    title: 'A photo that speaks',
    text: 'Upload a photo of someone who agreed. Lips, eyes and head move with the voice, and the AI label stays on.',
    art: <PhotoArt />,
  },
  {
    title: 'Your product in their hand',
    text: 'One product photo is enough. We cut it out, size it and put fingers around it.',
    art: <ProductArt />,
  },
  {
    title: 'Try-on',
    text: 'Start with a person and a garment. The pattern follows the body, the hair stays in front.',
    art: <TryOnArt />,
    isWide: true,
  },
  {
    title: 'Static ads',
    text: 'Three ads per message from one photo, in 4:5, 1:1 and 9:16. Ask for changes in plain words.',
    art: <StaticAdsArt />,
    isWide: true,
  },
  {
    title: 'Your own voice',
    text: 'Record the script or upload a file. Captions, lips and cuts follow your timing.',
    art: <VoiceArt />,
  },
  {
    title: 'Video ads',
    text: 'Eight seconds of moving text, pictures and music. See the storyboard before you pay. 16:9 and 9:16.',
    art: <VideoAdArt />,
  },
  {
    title: 'Image to video',
    text: 'People you drew smile, wave and nod. Photos get camera movement, depth and light.',
    art: <MotionArt />,
    isWide: true,
  },
  {
    title: '32 languages',
    text: 'Voice, lips and captions in each. Every actor speaks all of them.',
    art: <LanguagesArt />,
    isFull: true,
  },
];

const afterwards = [
  {
    title: 'Captions in step with the voice',
    text: 'Four styles in your colors. Every word lights up as it is spoken.',
    art: <CaptionsArt />,
  },
  {
    title: 'Five hooks, one send',
    text: 'Keep the body and test the first three seconds. You get one clip per angle.',
    art: <HooksArt />,
    isWide: true,
  },
  {
    title: 'Your own clips',
    text: 'Show a screen recording or product video while the actor talks. Pick the sentences it covers.',
    art: <OwnClipArt />,
    isWide: true,
  },
  {
    title: 'Edit what you made',
    text: 'Change the script, actor or look and get a new version. The original stays. Your first typo fix within 24 hours is free.',
    art: <EditArt />,
  },
];

/** What can be made of one product, and what comes after the script. */
export function FeatureFields() {
  return (
    <section id="features" aria-labelledby="features-title" className="scroll-mt-6 py-16 md:py-[104px]">
      <div className="mx-auto max-w-[calc(var(--page-max)+2*var(--gutter))] px-(--gutter)">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <div>
            <h2 id="features-title" className="type-display-2 max-w-[8em]">
              One product, every kind of ad
            </h2>
            <p className="type-lead mt-4 max-w-[28em] text-muted">
              Drawn, voiced and cut by Hookline’s own engine. So is everything you see here.
            </p>
          </div>
          <a href={pagePaths.features} className={buttonClass()}>
            See all features <ArrowRight aria-hidden="true" />
          </a>
        </div>
        <ul className="mt-11 grid gap-x-6 gap-y-12 lg:grid-cols-12 lg:gap-y-16">
          {kinds.map((field) => (
            <ShowcaseField key={field.title} {...field} />
          ))}
        </ul>
        <h2 className="type-display-2 mt-20 md:mt-28">Everything after the script</h2>
        <p className="type-lead mt-4 max-w-[32em] text-muted">
          Captions, hooks, your own footage and edits in one place. One credit per finished video.
        </p>
        <ul className="mt-11 grid gap-x-6 gap-y-12 lg:grid-cols-12 lg:gap-y-16">
          {afterwards.map((field) => (
            <ShowcaseField key={field.title} {...field} />
          ))}
        </ul>
      </div>
    </section>
  );
}
