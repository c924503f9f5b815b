import { pagePaths } from '@hookline/contract/page-paths';
import { ArrowLeft, TriangleAlert } from 'lucide-react';
import { buttonClass } from '#components/ui/button.tsx';
import { StaticPage, siteFacts } from '#features/site/index.ts';
import type { LegalFacts, LegalSection, LegalText } from '../legal-text.ts';

export const legalPlaces = [
  { path: pagePaths.terms, title: 'Terms' },
  { path: pagePaths.privacy, title: 'Privacy' },
  { path: pagePaths.refund, title: 'Refund' },
  { path: pagePaths.fairUse, title: 'Fair Use' },
  { path: pagePaths.customAvatarPolicy, title: 'Custom Avatar Policy' },
] as const;

const sectionId = (title: string): string => title.toLowerCase().replaceAll(/[^a-z]+/g, '-');

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <ol className="mt-2 border-line-strong border-l-2">
      {sections.map(({ title }) => (
        <li key={title}>
          <a
            href={`#${sectionId(title)}`}
            className="flex min-h-9 items-center pl-4 text-[14px] text-muted hover:text-fg hover:underline pointer-coarse:min-h-11"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

function Section({ section, number, path }: { section: LegalSection; number: number; path: string }) {
  const hasChoice = path === pagePaths.privacy && section.title.startsWith('Cookies');
  return (
    <section aria-labelledby={sectionId(section.title)} className="mt-11">
      <h2 id={sectionId(section.title)} className="type-h2 scroll-mt-6">
        {number}. {section.title}
      </h2>
      {section.body.map((part) =>
        typeof part === 'string' ? (
          <p key={part} className="mt-4">
            {part}
          </p>
        ) : (
          <ul key={part.join()} className="mt-4 list-['–__'] space-y-2 pl-6">
            {part.map((item) => (
              <li key={item} className="pl-1">
                {item}
              </li>
            ))}
          </ul>
        ),
      )}
      {hasChoice ? (
        <p className="mt-4">
          <button type="button" data-consent="ask" className={buttonClass({ size: 's' })}>
            Change my choice
          </button>{' '}
          <span className="type-small text-muted">Does nothing where no tags are set up.</span>
        </p>
      ) : null}
    </section>
  );
}

/** A legal page: Back, when it was last changed, whether the operator stands behind it, and the text. */
export function LegalPage({ text }: { text: (facts: LegalFacts) => LegalText }) {
  const facts = siteFacts();
  const { path, title, inShort, sections } = text(facts);
  return (
    <StaticPage>
      <div className="mx-auto grid max-w-[calc(var(--page-max)+2*var(--gutter))] gap-x-12 px-(--gutter) pt-6 pb-24 md:pt-9 lg:grid-cols-[300px_minmax(0,680px)]">
        <div className="print:hidden">
          <a href={pagePaths.home} data-do="back" className={buttonClass({ size: 's' })}>
            <ArrowLeft aria-hidden="true" />
            Back
          </a>
          <nav aria-label="On this page" className="mt-6 max-lg:hidden lg:sticky lg:top-6">
            <h2 className="type-small font-semibold text-muted">On this page</h2>
            <Contents sections={sections} />
            <h2 className="type-small mt-8 font-semibold text-muted">More</h2>
            <ul className="mt-1">
              {legalPlaces
                .filter((place) => place.path !== path)
                .map((place) => (
                  <li key={place.path}>
                    <a
                      href={place.path}
                      className="flex min-h-9 items-center text-[14px] hover:underline pointer-coarse:min-h-11"
                    >
                      {place.title}
                    </a>
                  </li>
                ))}
            </ul>
          </nav>
          <details className="mt-5 rounded-m ring-line lg:hidden">
            <summary className="flex min-h-11 items-center px-4 font-semibold">On this page</summary>
            <div className="px-4 pb-4">
              <Contents sections={sections} />
            </div>
          </details>
        </div>
        <article className="pt-8 text-[17px] leading-[1.62] lg:pt-12">
          <h1 className="type-display-2">{title}</h1>
          <p className="mt-5 flex flex-wrap gap-x-5 text-[15px] text-muted">
            <span>Last updated: {facts.legalDate}</span>
            <button
              type="button"
              data-do="print"
              className="tap-area text-link underline-offset-4 hover:underline print:hidden"
            >
              Print
            </button>
          </p>
          <aside
            data-legal={facts.legalState}
            aria-label="State of this text"
            className="mt-6 flex gap-4 rounded-m bg-warning-soft px-5 py-4 text-[15px] leading-[1.5] text-fg"
          >
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
            <p>
              <strong>Not confirmed yet.</strong> {facts.operatorName} runs this installation and has not confirmed
              these texts. Until then they are a draft. Operators: read them, change what does not fit, then set{' '}
              <code>LEGAL_CONFIRMED=true</code>.
            </p>
          </aside>
          <p className="mt-7 border-line-strong border-y py-5">
            <strong>In short:</strong> {inShort}
          </p>
          {sections.map((section, index) => (
            <Section key={section.title} section={section} number={index + 1} path={path} />
          ))}
        </article>
      </div>
    </StaticPage>
  );
}
