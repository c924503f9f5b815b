import { formatTime } from '#components/media/format-time.ts';

const started = new WeakSet<Element>();

/** Parts of a player by what they do, as `data-do` and `data-shows` in its markup. */
function findParts(box: HTMLElement) {
  const all = <Part extends Element>(selector: string): Part[] => [...box.querySelectorAll<Part>(selector)];
  return {
    video: box.querySelector('video'),
    play: box.querySelector<HTMLButtonElement>('[data-do="play-clip"]'),
    voice: box.querySelector<HTMLButtonElement>('[data-do="voice"]'),
    bar: box.querySelector<HTMLElement>('[data-shows="bar"]'),
    progress: box.querySelector<HTMLProgressElement>('[data-shows="progress"]'),
    time: box.querySelector<HTMLElement>('[data-shows="time"]'),
    cuts: all<HTMLElement>('[data-from]'),
  };
}

/** Begins to play, unless the browser refuses, which leaves the poster and the button. */
export const play = (video: HTMLVideoElement): Promise<void> => video.play().catch(() => undefined);

/**
 * Lets a clip be played, paused and heard, and shows where it is. It works on markup as it was written out, with or
 * without React behind it: what changes are attributes and texts React leaves alone.
 */
export function startPlayer(box: HTMLElement | null): void {
  if (box === null || started.has(box)) return;
  started.add(box);
  const { video, play: button, voice, bar, progress, time, cuts } = findParts(box);
  if (video === null) return;
  const { name } = box.dataset;

  function showState(isPlaying: boolean): void {
    box?.toggleAttribute('data-playing', isPlaying);
    if (name) button?.setAttribute('aria-label', `${isPlaying ? 'Pause' : 'Play'} ${name}`);
    showTime();
  }
  function showTime(): void {
    if (video === null) return;
    const { currentTime: now } = video;
    const length = video.duration || 0;
    if (bar) bar.style.width = length > 0 ? `${(now / length) * 100}%` : '0';
    if (time) time.textContent = `${formatTime(now * 1000)} / ${formatTime(length * 1000)}`;
    if (progress) {
      progress.max = length || 1;
      progress.value = now;
    }
    cuts.forEach((cut, index) => {
      const until = cuts[index + 1]?.dataset.from;
      const isNow = !video.paused && now >= Number(cut.dataset.from) && now < (until ? Number(until) : length);
      if (isNow) cut.setAttribute('aria-current', 'step');
      else cut.removeAttribute('aria-current');
    });
  }

  video.addEventListener('play', () => showState(true));
  video.addEventListener('pause', () => showState(false));
  for (const name of ['timeupdate', 'loadedmetadata']) video.addEventListener(name, showTime);
  button?.addEventListener('click', () => (video.paused ? void play(video) : video.pause()));
  voice?.addEventListener('click', () => {
    video.muted = !video.muted;
    voice.setAttribute('aria-pressed', String(!video.muted));
    voice.setAttribute('aria-label', video.muted ? 'Turn the voice on' : 'Turn the voice off');
  });
  if (voice) video.muted = true;
  if ('autoplay' in box.dataset && !matchMedia('(prefers-reduced-motion: reduce)').matches)
    whenLoaded(() => void play(video));
}

/** What the page is painted with comes first. */
function whenLoaded(then: () => void): void {
  if (document.readyState === 'complete') then();
  else addEventListener('load', then, { once: true });
}
