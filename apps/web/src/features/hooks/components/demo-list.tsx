import { type HookDemo, hookDemos } from '../hook-demos.ts';
import { DemoTile } from './demo-tile.tsx';

/** The finished hook videos in a row, which scrolls sideways on narrow screens. */
export function DemoList({ onUse }: { onUse: (demo: HookDemo) => void }) {
  return (
    <ul
      aria-label="Finished hook videos"
      className="scroll-quiet max-md:scroll-fade -mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 md:-mx-8 md:scroll-px-8 md:px-8 lg:mx-0 lg:grid lg:grid-cols-5 lg:overflow-visible lg:px-0"
    >
      {hookDemos.map((demo) => (
        <DemoTile key={demo.angle} demo={demo} onUse={() => onUse(demo)} />
      ))}
    </ul>
  );
}
