import { clsx } from 'clsx';
import { demoFile, hookDemos } from '#features/hooks/index.ts';
import { captionPicture, captionStyles, showcaseClips, showcaseLines, showcasePictures } from '../showcase-media.ts';
import { shownLanguages } from '../shown-languages.ts';
import { ClipTile } from './clip-tile.tsx';
import { PictureName, Still } from './still.tsx';

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
    <div className="grid h-full grid-cols-2 gap-0.5 bg-set-night text-on-picture">
      <ClipTile clip={showcaseClips.voice}>
        <PictureName>AI-generated</PictureName>
      </ClipTile>
      <div className="flex min-w-0 flex-col justify-between gap-4 p-5 md:p-6">
        <p className="text-[17px] leading-[1.4] tracking-[-0.014em] md:text-[22px]">
          {first} <span className="opacity-70">{rest}</span>
        </p>
        <img
          src={showcasePictures.wave}
          alt=""
          width="380"
          height="120"
          loading="lazy"
          className="h-24 w-full object-cover object-left md:h-28"
        />
        <p className="type-small font-semibold">Your recording</p>
      </div>
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

export function CaptionsArt() {
  return (
    <div className="grid h-full grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] gap-0.5 bg-set-night">
      <ClipTile clip={showcaseClips.captions} />
      <div className="grid grid-rows-3 gap-0.5">
        {captionStyles.slice(1).map(({ id, name }) => (
          <Still key={id} src={captionPicture(id)} alt={`${name} captions`} pictureClass="object-[50%_72%]">
            <PictureName>{name}</PictureName>
          </Still>
        ))}
      </div>
    </div>
  );
}

export function HooksArt() {
  return (
    <div className="flex h-full flex-col justify-center gap-4 bg-set-sage p-4 text-on-set md:p-6">
      <ul className="grid grid-cols-3 gap-2 md:grid-cols-5 md:gap-3">
        {hookDemos.map((demo) => (
          <li key={demo.angle} className="min-w-0 max-md:nth-[n+4]:hidden">
            <ClipTile
              clip={{
                video: demoFile(demo, 'mp4'),
                poster: demoFile(demo, 'avif'),
                label: `${demo.actor} says “${demo.line}”`,
              }}
              className="aspect-9/16 w-full rounded-s max-md:[&_.clip-play]:hidden"
            />
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

export function EditArt() {
  const { before, after } = showcasePictures;
  return (
    <div className="grid h-full grid-cols-2 gap-0.5 bg-set-plaster">
      <Still src={before} alt="A caption with a typo: cafeine">
        <PictureName>Version 1</PictureName>
      </Still>
      <Still src={after} alt="The same moment with the typo fixed: caffeine">
        <PictureName>Version 2, no credit</PictureName>
      </Still>
    </div>
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
