import { messages } from '@hookline/contract/messages';
import { ChevronDown, Clapperboard } from 'lucide-react';
import { useEffect } from 'react';
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '#components/ui/menu.tsx';
import { useActorsById } from '#features/actors/index.ts';
import type { Draft } from '#features/composer/index.ts';
import { useInstallation } from '#features/installation/index.ts';

/** Who films actors made from photos, where a service can; nothing elsewhere. */
export function FilmerMenu({
  draft: { actorIds, filmedBy },
  onChange,
}: {
  draft: Draft;
  onChange: (change: Pick<Draft, 'filmedBy'>) => void;
}) {
  const cast = useActorsById();
  const installation = useInstallation();
  const filmer = installation?.photoFilmer;
  const isFitting = filmer?.id !== undefined && actorIds.some((id) => cast.get(id)?.isPhoto);
  // The service was disconnected, or somebody else speaks: what is not shown must not be sent.
  const isGone = filmedBy !== undefined && installation !== undefined && cast.size > 0 && !isFitting;
  useEffect(() => {
    if (isGone) onChange({ filmedBy: undefined });
  });
  if (!filmer || !isFitting) return null;
  const studio = installation?.talkingActorEngine ?? '';
  const chosen = filmedBy === filmer.id ? filmer.name : studio;
  return (
    <Menu>
      <MenuTrigger
        aria-label={`Filmed by: ${chosen}`}
        className="inline-flex h-10 pointer-coarse:h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-s px-2.5 font-[550] text-[14px] transition-colors duration-[120ms] hover:bg-hover data-[state=open]:bg-hover"
      >
        <Clapperboard aria-hidden="true" className="size-[18px] stroke-[1.75]" />
        {chosen}
        <ChevronDown aria-hidden="true" className="size-4 stroke-[1.75] text-muted" />
      </MenuTrigger>
      <MenuContent align="start" className="max-w-[300px]">
        <MenuRadioGroup
          value={filmedBy ?? 'studio'}
          onValueChange={(value) => onChange({ filmedBy: value === filmer.id ? filmer.id : undefined })}
        >
          <MenuRadioItem value="studio">{studio}</MenuRadioItem>
          <MenuRadioItem value={filmer.id}>{filmer.name}</MenuRadioItem>
        </MenuRadioGroup>
        <p className="type-small px-2.5 pt-1 pb-2 text-muted">{messages.talkingActors.aboutFilmer(filmer.name)}</p>
      </MenuContent>
    </Menu>
  );
}
