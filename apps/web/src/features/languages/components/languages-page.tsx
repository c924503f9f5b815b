import { languages } from '@hookline/contract/languages';
import { pagePaths } from '@hookline/contract/page-paths';
import { ArrowRight, Info } from 'lucide-react';
import { buttonClass } from '#components/ui/button.tsx';
import { CaptionBlock } from '#components/ui/caption-block.tsx';
import { ClosingBand, PageBand, RuleList, StartLink, StaticPage } from '#features/site/index.ts';
import { languageClip, languageSamples } from '../language-samples.ts';
import { LanguageCell } from './language-cell.tsx';

const rules = [
  {
    name: 'Detected for you',
    text: 'Hookline recognizes the language of your script. You can still choose it yourself.',
  },
  {
    name: 'Numbers and prices',
    text: 'Numbers are spoken in the script’s language, so write them as you would in an ad.',
  },
  { name: 'Captions', text: 'In the language’s own alphabet, right to left where needed, with natural line breaks.' },
  { name: 'The same cast', text: 'Every actor speaks every language. Lips follow the sounds of the one you chose.' },
];

const heroCodes = ['es', 'ar', 'ja'] as const;

/** All 32 languages, each with somebody who says the same line in it. */
export function LanguagesPage() {
  return (
    <StaticPage current={pagePaths.languages}>
      <PageBand className="!pt-10 !pb-14 md:!pt-16">
        <div className="grid items-center gap-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,560px)]">
          <div>
            <h1 className="type-display-1">
              One script, <CaptionBlock>{languages.length}</CaptionBlock> languages
            </h1>
            <p className="type-lead mt-7 max-w-[27em] text-muted">
              Paste a script in any of them. The actor speaks it, the lips follow, and captions appear in its own
              alphabet.
            </p>
            <StartLink className={buttonClass({ kind: 'accent', size: 'l' }, 'mt-8')}>
              Get Started <ArrowRight aria-hidden="true" />
            </StartLink>
          </div>
          <ul className="grid grid-cols-3 gap-3 rounded-l bg-accent p-4 md:gap-4 md:p-6">
            {heroCodes.map((code) => (
              <li key={code} className="picture-edge relative aspect-9/16 overflow-hidden rounded-m">
                <img
                  src={languageClip(code, 'avif')}
                  alt={`${languageSamples[code].actorName} speaks ${languageSamples[code].own}`}
                  width="360"
                  height="640"
                  className="size-full object-cover"
                />
              </li>
            ))}
          </ul>
        </div>
      </PageBand>
      <PageBand labelledBy="all-title" className="!pt-6">
        <h2 id="all-title" className="type-display-2">
          Hear them all
        </h2>
        <p className="type-lead mt-4 text-muted">
          The same opening line in every language, each with a different actor: “{languageSamples.en.line}”
        </p>
        <ul className="mt-9 grid grid-cols-2 gap-x-6 border-line-strong border-t md:grid-cols-3 lg:grid-cols-4">
          {languages.map((language) => (
            <LanguageCell key={language.code} language={language} />
          ))}
        </ul>
        <p className="mt-7 ml-auto flex max-w-[42em] gap-3 text-[14px] text-muted">
          <Info aria-hidden="true" className="size-5 shrink-0 stroke-[1.75]" />
          <span>
            <b className="text-fg">About Filipino.</b> Captions are fully supported. The voice is the closest built-in
            one, Indonesian, so you may hear its accent. Listen first.
          </span>
        </p>
      </PageBand>
      <PageBand labelledBy="gets-title" tone="sunken">
        <div className="grid gap-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
          <h2 id="gets-title" className="type-display-2 max-w-[8em]">
            What each language gets
          </h2>
          <RuleList rules={rules} />
        </div>
      </PageBand>
      <ClosingBand title="Say it in one more language">
        <StartLink className={buttonClass({ kind: 'accent', size: 'l' })}>
          Get Started <ArrowRight aria-hidden="true" />
        </StartLink>
      </ClosingBand>
    </StaticPage>
  );
}
