import type { Actor } from '@hookline/contract/actors';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { Favourites } from '../api/favourites.ts';
import { ActorTile } from './actor-tile.tsx';
import { CreateActorTile } from './create-actor-tile.tsx';

const gap = 14;
const rowGap = 22;
/** Name line under a tile. */
const captionHeight = 33;
const tileRatio = 16 / 11;
const narrowestTile = 132;
/** The minimum width in windows too low to show a full row of larger tiles. */
const smallestTile = 100;
const mostColumns = 6;

interface Room {
  width: number;
  height: number;
}

function useRoom(element: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>({ width: 0, height: 0 });
  // Not a layout effect: those run before the surrounding dialog's own element is there.
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new ResizeObserver(() => {
      const style = getComputedStyle(target);
      const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
      const height = target.clientHeight - Number.parseFloat(style.paddingTop);
      setRoom({ width: target.clientWidth - padding, height });
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return room;
}

function tileHeight(tileWidth: number): number {
  return Math.round(tileWidth * tileRatio) + captionHeight;
}

/** As many as fit, and more where otherwise not one row would be seen whole. */
function fitColumns({ width, height }: Room): { columns: number; tileWidth: number } {
  const widthOf = (count: number) => (width - gap * (count - 1)) / count;
  let columns = Math.min(mostColumns, Math.max(2, Math.floor((width + gap) / (narrowestTile + gap))));
  while (columns < mostColumns && tileHeight(widthOf(columns)) > height && widthOf(columns + 1) >= smallestTile)
    columns += 1;
  return { columns, tileWidth: widthOf(columns) };
}

interface ActorGridProps {
  actors: readonly Actor[];
  chosen: readonly string[];
  full: boolean;
  onToggle: (actor: Actor) => void;
  favourites: Favourites;
  /** Opens the making of an actor of one's own. */
  onCreate: (by?: 'selfie') => void;
  onDelete: (actor: Actor) => void;
  onRename: (actor: Actor) => void;
  scroller: RefObject<HTMLElement | null>;
}

/** The cast, only the rows near the view being in the page; the first place belongs to "Create actor". */
export function ActorGrid({
  actors,
  chosen,
  full,
  onToggle,
  favourites,
  onCreate,
  onDelete,
  onRename,
  scroller,
}: ActorGridProps) {
  const room = useRoom(scroller);
  const { columns, tileWidth } = fitColumns(room);
  const rowHeight = tileHeight(tileWidth) + rowGap;
  const cells: (Actor | null)[] = [null, ...actors];
  const rows = useVirtualizer({
    count: room.width > 0 ? Math.ceil(cells.length / columns) : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (row) => `${columns}-${row}`,
    overscan: 2,
  });
  useLayoutEffect(() => {
    if (rowHeight > 0) rows.measure();
  }, [rows, rowHeight]);

  function moveFocus(event: KeyboardEvent<HTMLElement>) {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
    const step = steps[event.key];
    const focused = document.activeElement;
    if (step === undefined || !(focused instanceof HTMLButtonElement)) return;
    event.preventDefault();
    // Arrow keys work the same from the tile and from its heart button.
    const from = focused.dataset.actor ? focused : focused.parentElement?.querySelector('button[data-actor]');
    // The rows next to the view are in the page too, so the neighbor above or below is always there.
    const tiles = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button[data-actor]')];
    const place = from instanceof HTMLButtonElement ? tiles.indexOf(from) : -1;
    if (place >= 0) tiles[place + step]?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be positioned like this, and it is not a form
    <div
      role="group"
      aria-label="Actors"
      onKeyDown={moveFocus}
      className="relative"
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map((row) => (
        <div
          key={row.key}
          className="absolute inset-x-0 top-0 grid"
          style={{
            transform: `translateY(${row.start}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            columnGap: gap,
          }}
        >
          {cells
            .slice(row.index * columns, (row.index + 1) * columns)
            .map((actor) =>
              actor ? (
                <ActorTile
                  key={actor.id}
                  actor={actor}
                  order={chosen.indexOf(actor.id) + 1}
                  full={full}
                  onToggle={() => onToggle(actor)}
                  isFavourite={favourites.ids.has(actor.id)}
                  onFavour={() => favourites.toggle(actor.id)}
                  onDelete={() => onDelete(actor)}
                  onRename={() => onRename(actor)}
                />
              ) : (
                <CreateActorTile key="create" onPress={() => onCreate()} onSelfie={() => onCreate('selfie')} />
              ),
            )}
        </div>
      ))}
    </div>
  );
}
