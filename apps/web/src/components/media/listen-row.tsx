import { Pause, Play } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';

interface ListenRowProps {
  value: string;
  title: string;
  note?: string;
  isPlaying?: boolean;
  onToggle?: (() => void) | undefined;
  children?: ReactNode;
}

/** A radio button with a sample to listen to. */
export function ListenRow({ value, title, note, isPlaying = false, onToggle, children }: ListenRowProps) {
  return (
    <li className="flex items-center gap-1 border-line border-t pr-1 first:border-t-0 has-[[data-state=checked]]:bg-selected">
      {onToggle ? (
        <IconButton label={isPlaying ? `Stop ${title}` : `Listen to ${title}`} onClick={onToggle} className="ml-1">
          {isPlaying ? <Pause className="size-[18px]" /> : <Play className="size-[18px]" />}
        </IconButton>
      ) : (
        <span className="ml-1 size-10 shrink-0" />
      )}
      <RadioGroup.Item
        value={value}
        className="flex h-12 min-w-0 flex-1 items-center gap-3 rounded-s px-2 text-left text-[14px]"
      >
        <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
        {note ? <span className="type-small shrink-0 text-muted tabular-nums">{note}</span> : null}
        <span className="grid size-[18px] shrink-0 place-items-center rounded-full ring-field">
          <RadioGroup.Indicator className="size-2.5 rounded-full bg-fg" />
        </span>
      </RadioGroup.Item>
      {children}
    </li>
  );
}
