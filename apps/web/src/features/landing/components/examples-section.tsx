import { ExampleBadge } from '#features/site/index.ts';

const quotes = [
  {
    quote: 'Five hooks on Monday. By Wednesday we knew which one to put money behind.',
    who: 'A growth lead at a drinks brand',
    face: 'amara',
  },
  {
    quote: 'I sell in six countries and speak two of their languages. Now the ads speak the other four.',
    who: 'A skincare founder',
    face: 'jonas',
  },
  {
    quote: 'It runs on our own server, so legal said yes in one meeting.',
    who: 'A head of marketing at a clinic group',
    face: 'greta',
  },
] as const;

/** How people might work with it: written by us and marked as such, until real customers replace them. */
export function ExamplesSection() {
  return (
    <section aria-labelledby="examples-title" className="py-16 md:py-[104px]">
      <div className="mx-auto max-w-[calc(var(--page-max)+2*var(--gutter))] px-(--gutter)">
        <h2 id="examples-title" className="type-display-2">
          What teams could do with it
        </h2>
        <p className="type-lead mt-4 max-w-[30em] text-muted">
          Sample quotes we wrote, with drawn faces. Customer stories will go here.
        </p>
        <ul className="mt-10 grid gap-10 md:grid-cols-3 md:gap-8">
          {quotes.map(({ quote, who, face }) => (
            <li key={who} className="border-line-strong border-t pt-6">
              <figure>
                <blockquote className="type-h2">“{quote}”</blockquote>
                <figcaption className="mt-5 flex items-center gap-3">
                  <img
                    src={`/cast/${face}-face.avif`}
                    alt=""
                    width="44"
                    height="44"
                    loading="lazy"
                    className="size-11 rounded-full object-cover"
                  />
                  <span className="type-small text-muted">
                    {who} <ExampleBadge />
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
