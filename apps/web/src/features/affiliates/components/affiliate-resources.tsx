import { affiliateTexts } from '@hookline/contract/affiliate-texts';
import { Download } from 'lucide-react';
import { buttonClass } from '#components/ui/button.tsx';
import { PageBand } from '#features/site/index.ts';

const pictures = ['maya', 'amara', 'kofi'] as const;

/** What affiliates may use as it is: texts, and pictures the studio made. */
export function AffiliateResources() {
  return (
    <PageBand id="resources" labelledBy="resources-title">
      <h2 id="resources-title" className="type-display-2">
        Resources
      </h2>
      <p className="type-lead mt-4 max-w-[32em] text-muted">
        Use these as they are, or change them until they sound like you.
      </p>
      <div className="mt-9 grid gap-6 md:grid-cols-3">
        {affiliateTexts.map(({ title, text }) => (
          <div key={title} className="border-line-strong border-t pt-4">
            <h3 className="type-h3">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </div>
        ))}
      </div>
      <ul className="mt-9 grid gap-4 sm:grid-cols-3">
        {pictures.map((name) => (
          <li key={name}>
            <img
              src={`/og/${name}.jpg`}
              alt={`Banner with ${name}, a drawn actor`}
              width="1200"
              height="630"
              loading="lazy"
              className="w-full rounded-m"
            />
            <a
              href={`/og/${name}.jpg`}
              download={`hookline-${name}.jpg`}
              className={buttonClass({ size: 's' }, 'mt-3')}
            >
              <Download aria-hidden="true" /> Download 1200 × 630
            </a>
          </li>
        ))}
      </ul>
    </PageBand>
  );
}
