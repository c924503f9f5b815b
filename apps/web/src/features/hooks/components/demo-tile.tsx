import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { angleWords } from '../angle-words.ts';
import { demoFile, type HookDemo } from '../hook-demos.ts';

interface DemoTileProps {
  demo: HookDemo;
  onUse: () => void;
}

/** A finished hook video with its voice; one click plays it, another one takes its line over. */
export function DemoTile({ demo, onUse }: DemoTileProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);

  function toggle() {
    const element = video.current;
    if (!element) return;
    if (!element.paused) {
      element.pause();
      return;
    }
    // One voice at a time.
    for (const other of document.querySelectorAll<HTMLVideoElement>('video[data-hook-demo]')) other.pause();
    element.play().catch(() => undefined);
  }

  return (
    <li className="flex w-[196px] shrink-0 snap-start flex-col lg:w-auto">
      <div className="picture-edge picture-shade-low relative isolate aspect-9/16 overflow-hidden rounded-m bg-band">
        <video
          ref={video}
          data-hook-demo=""
          src={demoFile(demo, 'mp4')}
          poster={demoFile(demo, 'avif')}
          playsInline
          preload="none"
          aria-label={`${demo.actor}: ${demo.line}`}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          // A pixel over every edge: at odd widths the last one would show what lies behind.
          className="-inset-px absolute size-[calc(100%+2px)] max-w-none object-cover"
        >
          <track kind="captions" src={demoFile(demo, 'vtt')} srcLang="en" label="English" />
        </video>
        <button
          type="button"
          aria-label={
            isPlaying ? `Pause the ${angleWords[demo.angle]} hook` : `Play the ${angleWords[demo.angle]} hook`
          }
          onClick={toggle}
          className="absolute inset-0 z-4 flex items-end p-3 text-on-picture"
        >
          <span className="grid size-10 place-items-center rounded-full bg-on-picture text-on-set">
            {isPlaying ? <Pause className="size-4 stroke-2" /> : <Play className="ml-0.5 size-4 stroke-2" />}
          </span>
        </button>
      </div>
      <p className="mt-3 font-semibold">{angleWords[demo.angle]}</p>
      <p className="type-small mt-0.5 mb-3 text-muted">{demo.line}</p>
      <Button
        size="s"
        className="mt-auto self-start"
        aria-label={`Use this line: ${angleWords[demo.angle]}`}
        onClick={onUse}
      >
        Use this line
      </Button>
    </li>
  );
}
