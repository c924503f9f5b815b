import { pagePaths } from '@hookline/contract/page-paths';
import { clsx } from 'clsx';

const fields = [
  {
    title: 'Your product in their hand',
    text: 'Upload one photo or paste the product page. We cut it out, size it and bring it in when the script says its name.',
    picture: '/hero/product.avif',
    alt: 'Amara holds a can of the example product',
    tone: 'bg-set-blush',
    span: 'lg:col-span-7',
  },
  {
    title: 'Captions in step with the voice',
    text: 'Four styles in your colors. Every word lights up as it is spoken, in 32 languages.',
    picture: '/hooks/list.avif',
    alt: 'A frame with boxed captions',
    tone: 'bg-set-night',
    span: 'lg:col-span-5',
  },
  {
    title: 'One script, any language',
    text: 'The same cast speaks all 32, with captions in each language’s own script.',
    picture: '/languages/ja.avif',
    alt: 'Sakura speaks Japanese, with Japanese captions',
    tone: 'bg-set-mustard',
    span: 'lg:col-span-5',
  },
  {
    title: 'Five hooks, one send',
    text: 'Keep the body and test the first three seconds. Every angle is a clip of its own.',
    picture: '/hooks/problem.avif',
    alt: 'The first frame of a hook video',
    tone: 'bg-set-sage',
    span: 'lg:col-span-7',
  },
] as const;

/** What there is, each part with something it really made. */
export function FeatureFields() {
  return (
    <section id="features" aria-labelledby="features-title" className="scroll-mt-6 py-16 md:py-[104px]">
      <div className="mx-auto max-w-[calc(var(--page-max)+2*var(--gutter))] px-(--gutter)">
        <h2 id="features-title" className="type-display-2">
          Everything after the script
        </h2>
        <p className="type-lead mt-4 max-w-[32em] text-muted">
          Product, captions, music, hooks and every format in one place. One credit per finished video.{' '}
          <a href={pagePaths.features} className="font-semibold text-link underline underline-offset-4">
            See all features
          </a>
        </p>
        <ul className="mt-11 grid gap-x-6 gap-y-10 lg:grid-cols-12">
          {fields.map(({ title, text, picture, alt, tone, span }) => (
            <li key={title} className={span}>
              <div
                className={clsx('flex h-[320px] items-end justify-center overflow-hidden rounded-l md:h-[400px]', tone)}
              >
                <img
                  src={picture}
                  alt={alt}
                  width="432"
                  height="768"
                  loading="lazy"
                  decoding="async"
                  className="picture-edge h-[92%] w-auto rounded-t-l object-cover object-top"
                />
              </div>
              <h3 className="type-h3 mt-5 !text-[24px]">{title}</h3>
              <p className="mt-2 max-w-[34em] text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
