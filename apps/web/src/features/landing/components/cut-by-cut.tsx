import { Pause, Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { heroClips } from '../hero-clips.ts';
import { startPlayer } from '../play-clip.ts';

/** Sentences of the clip beside and when they begin, from its caption file. */
const cuts = [
  { atSeconds: 0, title: 'Hook', text: 'Stop scrolling if your 3 pm coffee keeps you up at 3 am.' },
  { atSeconds: 4.6, title: 'Product', text: 'Daybreak is cold brew with half the caffeine.' },
] as const;

const made = [
  { name: 'Script', text: 'Two sentences. The first one is the hook.' },
  { name: 'Voice', text: 'One of the built-in voices, at the actor’s own pitch.' },
  { name: 'Captions', text: 'A few words at a time, the spoken one on a block.' },
  { name: 'Label', text: 'AI-generated, top left. You can turn it off for drawn actors.' },
];

/** One ad of ours from line to line, with a bar that moves with it. */
export function CutByCut() {
  const box = useRef<HTMLElement>(null);
  useEffect(() => startPlayer(box.current), []);
  const { src, poster, captions } = heroClips.small[0];
  return (
    <section
      ref={box}
      data-player
      id="create-ugc"
      aria-labelledby="cuts-title"
      className="group scroll-mt-6 border-line border-y bg-sunken py-16 md:py-[104px]"
    >
      <div className="mx-auto grid max-w-[calc(var(--page-max)+2*var(--gutter))] items-center gap-12 px-(--gutter) md:grid-cols-[300px_minmax(0,1fr)] lg:gap-20">
        <div>
          <div className="picture-edge relative aspect-9/16 w-full max-w-[300px] overflow-hidden rounded-l bg-band">
            <video
              src={src}
              poster={poster}
              playsInline
              preload="none"
              aria-label="Theo speaks the two sentences shown here"
              className="absolute inset-0 size-full object-cover"
            >
              <track kind="captions" src={captions} srcLang="en" label="English" />
            </video>
          </div>
          <progress
            aria-label="How far the ad has played"
            data-shows="progress"
            max={1}
            value={0}
            className="bar-signal mt-3 block h-1.5 w-full max-w-[300px]"
          />
        </div>
        <div>
          <h2 id="cuts-title" className="type-display-2">
            See how a 7-second ad is built
          </h2>
          <p className="type-lead mt-4 max-w-[30em] text-muted">
            You write the script. Theo says it, and captions, cuts and music follow his voice.
          </p>
          <ol className="mt-8">
            {cuts.map(({ atSeconds, title, text }) => (
              <li
                key={title}
                data-from={atSeconds}
                className="border-line-strong border-l-2 py-2 pl-5 aria-[current]:border-accent"
              >
                <b className="block">{title}</b>
                <span className="text-[19px] leading-normal">{text}</span>
              </li>
            ))}
          </ol>
          <dl className="mt-8 grid gap-x-10 gap-y-5 sm:grid-cols-2">
            {made.map(({ name, text }) => (
              <div key={name}>
                <dt className="font-semibold">{name}</dt>
                <dd className="text-muted">{text}</dd>
              </div>
            ))}
          </dl>
          <Button className="mt-8" data-do="play-clip">
            <span className="contents group-data-[playing]:hidden">
              <Play aria-hidden="true" /> Watch with sound
            </span>
            <span className="hidden group-data-[playing]:contents">
              <Pause aria-hidden="true" /> Pause
            </span>
          </Button>
        </div>
      </div>
    </section>
  );
}
