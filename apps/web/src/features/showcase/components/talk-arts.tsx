import { clsx } from 'clsx';
import { demoFile, hookDemos } from '#features/hooks/index.ts';
import { showcaseClips, showcaseLines } from '../showcase-media.ts';
import { shownLanguages } from '../shown-languages.ts';
import { ClipTile } from './clip-tile.tsx';
import { PictureName } from './still.tsx';

const angleNames: Readonly<Record<(typeof hookDemos)[number]['angle'], string>> = {
  problem: 'Pain point',
  story: 'Story',
  list: 'List',
  comparison: 'Comparison',
  offer: 'Offer',
};

export function VoiceArt() {
  const [first, rest] = showcaseLines.voice.split(/(?<=\.) /);
  return (
    <div className="flex h-full flex-col justify-between gap-4 bg-set-night p-6 text-on-picture md:p-8">
      <p className="text-[24px] leading-[1.35] tracking-[-0.016em] md:text-[34px]">
        {first} <span className="opacity-70">{rest}</span>
      </p>
      <p className="type-small font-semibold">Your recording, sentence by sentence</p>
    </div>
  );
}

export function OwnClipArt() {
  return (
    <div className="grid h-full grid-cols-2 gap-0.5 bg-set-sky text-on-set">
      <div className="flex min-w-0 flex-col justify-between gap-4 p-5 md:p-8">
        <ol className="grid gap-2 text-[16px] leading-[1.35] md:text-[20px]">
          {showcaseLines.ownClip.split(/(?<=\.) /).map((sentence, index) => (
            <li key={sentence} className={clsx('rounded-s p-3', index < 2 ? 'bg-on-picture' : 'bg-on-picture/45')}>
              {sentence}
            </li>
          ))}
        </ol>
        <p className="type-small font-semibold">Clip shown during sentences 1 and 2</p>
      </div>
      <ClipTile clip={showcaseClips.ownClip} />
    </div>
  );
}

const styleNames: Readonly<Record<(typeof hookDemos)[number]['captions'], string>> = {
  'word-highlight': 'Highlight',
  karaoke: 'Karaoke',
  boxed: 'Boxed',
  minimal: 'Minimal',
};

/** The first three hooks, each with other captions. */
export function CaptionsArt() {
  return (
    <div className="grid h-full grid-cols-3 gap-0.5 bg-set-night">
      {hookDemos.slice(0, 3).map((demo) => (
        <ClipTile key={demo.angle} clip={clipOf(demo)}>
          <PictureName>{styleNames[demo.captions]}</PictureName>
        </ClipTile>
      ))}
    </div>
  );
}

const clipOf = (demo: (typeof hookDemos)[number]) => ({
  video: demoFile(demo, 'mp4'),
  poster: demoFile(demo, 'avif'),
  label: `${demo.actor} says “${demo.line}”`,
});

export function HooksArt() {
  return (
    <div className="flex h-full flex-col justify-center gap-4 bg-set-sage p-4 text-on-set md:p-6">
      <ul className="grid grid-cols-3 gap-2 md:grid-cols-5 md:gap-3">
        {hookDemos.map((demo) => (
          <li key={demo.angle} className="min-w-0 max-md:nth-[n+4]:hidden">
            <ClipTile clip={clipOf(demo)} className="aspect-9/16 w-full rounded-s max-md:[&_.clip-play]:hidden" />
            <p className="type-small mt-2 truncate font-semibold max-md:text-[12px]">{angleNames[demo.angle]}</p>
          </li>
        ))}
      </ul>
      <p className="type-small truncate rounded-m bg-on-picture px-4 py-3">
        <b>Same body</b> Daybreak is cold brew with half the caffeine and none of the crash.
      </p>
    </div>
  );
}

/** A typo, and the script without it. */
export function EditArt() {
  const versions = [
    { name: 'Version 1', line: showcaseLines.typo },
    { name: 'Version 2, no credit used', line: showcaseLines.fixed },
  ];
  return (
    <ol className="grid h-full content-center gap-3 bg-set-plaster p-5 text-on-set md:gap-4 md:p-8">
      {versions.map(({ name, line }) => (
        <li key={name} className="rounded-m bg-on-picture p-4 md:p-6">
          <p className="type-small font-semibold">{name}</p>
          <p className="mt-1 text-[20px] leading-[1.35] tracking-[-0.016em] md:text-[26px]">{line}</p>
        </li>
      ))}
    </ol>
  );
}

export function LanguagesArt() {
  return (
    <div className="grid h-full grid-cols-3 gap-0.5 bg-set-blush md:grid-cols-5">
      {shownLanguages.map(({ code, name, clip }, index) => (
        <ClipTile key={code} clip={clip} {...(index > 2 && { className: 'max-md:hidden' })}>
          <PictureName>{name}</PictureName>
        </ClipTile>
      ))}
    </div>
  );
}

/** The clips of the hero: one script by three actors. */
export function TalkingActorsArt() {
  return (
    <div className="grid h-full grid-cols-3 gap-0.5 bg-set-blush">
      {['Maya', 'Theo', 'Greta'].map((name) => {
        const file = `/hero/${name.toLowerCase()}`;
        return (
          <ClipTile
            key={name}
            clip={{ video: `${file}.mp4`, poster: `${file}.avif`, label: `${name} speaks the script` }}
          >
            <PictureName>{name}</PictureName>
          </ClipTile>
        );
      })}
    </div>
  );
}
