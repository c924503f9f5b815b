import { borrowedVoices, type languages } from '@hookline/contract/languages';
import { pagePaths } from '@hookline/contract/page-paths';
import { Play } from 'lucide-react';
import { buttonClass } from '#components/ui/button.tsx';
import { languageClip, languageSamples } from '../language-samples.ts';
import { LanguageFlag } from './language-flag.tsx';

/** One language: somebody who says the line in it, its flag and names, and the way to try it. */
export function LanguageCell({ language }: { language: (typeof languages)[number] }) {
  const { code, name } = language;
  const { own, actorName, line } = languageSamples[code];
  return (
    <li
      id={code}
      className="flex gap-4 [contain-intrinsic-size:auto_176px] [content-visibility:auto] border-line border-b py-5 pr-4 max-[359px]:col-span-2 max-sm:gap-3 max-sm:pr-0"
    >
      <div className="picture-edge clip-box relative aspect-9/16 w-[76px] shrink-0 self-start max-sm:w-[60px] overflow-hidden rounded-s bg-selected">
        <img
          src={languageClip(code, 'avif')}
          alt={`${actorName}, a drawn actor`}
          width="240"
          height="427"
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
        <button
          type="button"
          data-do="play"
          data-src={languageClip(code, 'mp4')}
          aria-label={`Play ${name}: ${actorName} says “${line}”`}
          className="absolute inset-0 z-4 grid place-items-end justify-center pb-2"
        >
          <span className="clip-play grid size-8 place-items-center rounded-full bg-on-picture text-on-set">
            <Play aria-hidden="true" className="ml-0.5 size-3.5 stroke-2" />
          </span>
        </button>
      </div>
      <div className="flex min-w-0 flex-1 flex-col items-start">
        <LanguageFlag code={code} />
        <h3 className="type-h3 mt-2 max-sm:!text-[17px]">{name}</h3>
        <p lang={code} className="font-language-names pb-2 text-[14px] text-muted">
          {own}
        </p>
        <p lang={code} dir={code === 'ar' ? 'rtl' : undefined} className="sr-only font-[sans-serif]">
          {line}
        </p>
        {borrowedVoices[code] ? <p className="type-micro mt-1 text-muted">Nearest voice</p> : null}
        <a
          href={`${pagePaths.home}?language=${code}#live-try`}
          aria-label={`Try ${name}`}
          className={buttonClass({ size: 's' }, 'mt-auto')}
        >
          Try
        </a>
      </div>
    </li>
  );
}
