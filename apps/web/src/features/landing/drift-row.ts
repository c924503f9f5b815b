import { drift, nextOffset } from './drift.ts';
import { play } from './play-clip.ts';

const started = new WeakSet<Element>();

/**
 * Moves a row that holds its things twice, unless it is paused, under the pointer or the focus, out of sight, or somebody
 * prefers still pages. A row that is scrolled by hand goes on from there. Its clips are fetched and play while they are
 * in sight. Like `startPlayer`, it works on markup as it was written out.
 */
export function startDrift(section: HTMLElement | null): void {
  const row = section?.querySelector<HTMLElement>('[data-row]');
  const button = section?.querySelector<HTMLButtonElement>('[data-do="drift"]');
  if (!section || !row || !button || started.has(section)) return;
  started.add(section);
  const near = new Set<HTMLVideoElement>();
  let isRunning = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  let isSeen = false;
  let frame = 0;
  let offset = row.scrollLeft;

  function step(): void {
    if (row == null) return;
    frame = requestAnimationFrame(step);
    if (!row.isConnected) cancelAnimationFrame(frame);
    if (!isSeen || row.matches(':hover, :focus-within')) return;
    // Browsers round what is read back; more than that was somebody's hand.
    if (Math.abs(row.scrollLeft - offset) > 2) offset = row.scrollLeft;
    offset = nextOffset(offset, row.scrollWidth / 2);
    row.scrollLeft = offset;
  }
  function showClip(video: HTMLVideoElement): void {
    video.hidden = !near.has(video) || !isRunning;
    if (video.hidden) {
      video.pause();
      return;
    }
    if (!video.src) {
      video.muted = true;
      video.src = video.dataset.src ?? '';
    }
    void play(video);
  }
  function apply(): void {
    button?.setAttribute('aria-pressed', String(!isRunning));
    cancelAnimationFrame(frame);
    if (isRunning) setTimeout(() => isRunning && begin(), drift.startsAfterMs);
    for (const video of videos) showClip(video);
  }
  function begin(): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(step);
  }

  const videos = [...row.querySelectorAll('video')];
  const clips = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const video = target.querySelector('video');
        if (video === null) continue;
        if (isIntersecting) near.add(video);
        else near.delete(video);
        showClip(video);
      }
    },
    { rootMargin: '80px' },
  );
  for (const { parentElement } of videos) if (parentElement) clips.observe(parentElement);
  new IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting ?? false;
  }).observe(row);
  button.addEventListener('click', () => {
    isRunning = !isRunning;
    apply();
  });
  apply();
}
