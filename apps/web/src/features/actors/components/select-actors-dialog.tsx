import type { Actor } from '@hookline/contract/actors';
import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { RenameDialog } from '#components/ui/rename-dialog.tsx';
import { CreateActorDialog, DeleteActorDialog, useRenameActor } from '#features/own-actors/index.ts';
import { useActors } from '../api/list-actors.ts';
import { useCastFilter } from '../use-cast-filter.ts';
import { useChosenActors } from '../use-chosen-actors.ts';
import { ActorGrid } from './actor-grid.tsx';
import { CastProblem, CastToolbar, Chosen, GridSkeleton, NobodyFound } from './cast-dialog-parts.tsx';

interface SelectActorsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  chosen: readonly string[];
  onSave: (chosen: string[]) => void;
  /** How many can be chosen; if one, a new choice replaces the previous one. */
  most?: number;
}

/** Picks actors from the cast. */
export function SelectActorsDialog(props: SelectActorsDialogProps) {
  const { open, onOpenChange, chosen: saved, onSave, most = limits.actorsPerSend } = props;
  const { actors: cast, error, isFetching, refetch } = useActors();
  const filter = useCastFilter(cast, open);
  const { chosen, setChosen, isFull, isWarning, toggle } = useChosenActors({ saved, most, isOpen: open });
  const [isCreating, setCreating] = useState<boolean | 'selfie'>(false);
  const [leaving, setLeaving] = useState<Actor>();
  const [renaming, setRenaming] = useState<Actor>();
  const rename = useRenameActor({ onRenamed: () => setRenaming(undefined) });
  const scroller = useRef<HTMLDivElement>(null);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={most === 1 ? 'Select an actor' : 'Select actors'}
      description="Every actor is included in your plan."
      width="gallery"
      bodyRef={scroller}
      bodyClassName="pt-[22px] pb-6 md:flex-none md:h-[min(612px,calc(100dvh-378px))] short:!h-auto short:!flex-auto short:pt-3"
      toolbar={
        <CastToolbar
          search={filter.search}
          sort={filter.sort}
          who={filter.who}
          cast={cast ?? []}
          onSearch={filter.setSearch}
          onSort={filter.setSort}
          onWho={filter.narrow}
        />
      }
      footer={
        <>
          <Chosen chosen={chosen} cast={cast ?? []} most={most} warning={isWarning} />
          <Button kind="quiet" className="max-sm:hidden" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            kind="accent"
            onClick={() => {
              onSave(chosen);
              onOpenChange(false);
            }}
          >
            Save Changes
          </Button>
        </>
      }
    >
      {error ? <CastProblem message={error.message} busy={isFetching} onTryAgain={refetch} /> : null}
      {cast ? (
        filter.shown.length > 0 || filter.isWithoutOwn ? (
          <ActorGrid
            actors={filter.shown}
            chosen={chosen}
            full={isFull}
            onToggle={toggle}
            favourites={filter.favourites}
            onCreate={(by) => setCreating(by ?? true)}
            onDelete={setLeaving}
            onRename={setRenaming}
            scroller={scroller}
          />
        ) : (
          <NobodyFound isWithoutFavourites={filter.isWithoutFavourites} onShowAll={filter.showAll} />
        )
      ) : (
        <GridSkeleton />
      )}
      {isCreating ? (
        <CreateActorDialog
          startsWithSelfie={isCreating === 'selfie'}
          onCreated={(actor) => {
            setCreating(false);
            filter.showAll();
            scroller.current?.scrollTo({ top: 0 });
            if (most === 1) setChosen([actor.id]);
            else if (chosen.length < most) setChosen([...chosen, actor.id]);
          }}
          onClose={() => setCreating(false)}
        />
      ) : null}
      <RenameDialog
        open={renaming !== undefined}
        title={`Rename ${renaming?.name ?? ''}`}
        label="Name"
        name={renaming?.name}
        maxLength={limits.actorNameCharacters}
        emptyError={messages.ownActors.enterName}
        busy={rename.isPending}
        onRename={(name) => renaming && rename.mutate({ id: renaming.id, name })}
        onClose={() => setRenaming(undefined)}
      />
      <DeleteActorDialog
        actor={leaving}
        onDeleted={(id) => setChosen((before) => before.filter((other) => other !== id))}
        onClose={() => setLeaving(undefined)}
      />
    </Dialog>
  );
}
