import { ArrowRight } from 'lucide-react';
import { buttonClass } from '#components/ui/button.tsx';
import { ClosingBand, PageBand, RuleList, StartLink, StaticPage } from '#features/site/index.ts';

const parts = [
  {
    id: 'talking-actors',
    title: 'Talking actors',
    picture: '/hero/maya.avif',
    alt: 'Maya, a drawn actor, mid-sentence with captions',
    text: 'One script, up to ten actors at once. Each speaks it on camera with moving lips, captions and music.',
    facts: ['Up to 800 characters', '300+ drawn actors', '9:16, 1:1 and 16:9', '1 video credit per actor'],
  },
  {
    id: 'hooks',
    title: 'Hook videos',
    picture: '/hooks/offer.avif',
    alt: 'A hook video with large captions',
    text: 'Opening clips of up to 10 seconds from one line. Make five, put each in front of the same body, keep the best.',
    facts: ['Our list of openers on every plan', 'Your own lines on Pro', '1 video credit'],
  },
  {
    id: 'product',
    title: 'Your product on screen',
    picture: '/hero/product.avif',
    alt: 'Amara holds a can of the example product',
    text: 'Upload photos or paste a product page. Your product appears when the script mentions it, in the actor’s hand if you like.',
    facts: ['Photos from your product page', 'Cut out for you', 'Timed to your script'],
  },
  {
    id: 'captions',
    title: 'Captions in step with the voice',
    picture: '/hooks/list.avif',
    alt: 'A frame with boxed captions',
    text: 'Four styles in your colors. Each word lights up as it is spoken, clear of faces and app buttons.',
    facts: ['Burned in, plus SRT and VTT', '32 languages', 'Colors adjusted so they can be read'],
  },
] as const;

const more = [
  { name: '32 languages', text: 'Voices and captions, with automatic language detection.' },
  {
    name: 'Script writer',
    text: 'A first draft from one sentence about your product, and five angles to choose from.',
  },
  { name: 'Music and sound', text: '14 music beds that dip under the voice, and sounds on cuts.' },
  { name: 'Static ads', text: 'Layouts in feed and story sizes from the same product photo.' },
  { name: 'Virtual try-on', text: 'Show clothes on a person from one photo of each.' },
  { name: 'No watermark', text: 'Downloads are clean MP4s. The AI label is yours to keep or switch off.' },
  {
    name: 'Your own server',
    text: 'Everything is drawn and voiced on the machine it runs on. Nothing has to leave it.',
  },
];

/** What there is, each part with something it really made. */
export function FeaturesPage() {
  return (
    <StaticPage>
      <PageBand className="!pt-12 !pb-10 md:!pt-16">
        <h1 className="type-display-1 max-w-[9em]">Everything after the script</h1>
        <p className="type-lead mt-6 max-w-[30em] text-muted">
          Actors, captions, music, product shots and every format in one place. Every picture here was made by Hookline.
        </p>
      </PageBand>
      {parts.map(({ id, title, picture, alt, text, facts }, index) => (
        <PageBand key={id} id={id} labelledBy={`${id}-title`} tone={index % 2 ? 'page' : 'sunken'} className="!py-14">
          <div className="grid items-center gap-10 md:grid-cols-[280px_minmax(0,1fr)] md:gap-16">
            <img
              src={picture}
              alt={alt}
              width="540"
              height="960"
              loading="lazy"
              decoding="async"
              className="picture-edge aspect-9/16 w-full max-w-[280px] rounded-l object-cover"
            />
            <div>
              <h2 id={`${id}-title`} className="type-display-2">
                {title}
              </h2>
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
      ))}
      <PageBand labelledBy="more-title">
        <div className="grid gap-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
          <h2 id="more-title" className="type-display-2">
            And the rest
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
