import type { Broadcast, BroadcastLevel } from '@hookline/contract/broadcasts';
import { clsx } from 'clsx';
import { Info, TriangleAlert, X } from 'lucide-react';
import { Link } from 'react-router';
import { IconButton } from '#components/ui/icon-button.tsx';

const looks: Readonly<Record<BroadcastLevel, string>> = {
  info: 'bg-selected text-fg',
  warning: 'bg-warning-soft text-warning',
  critical: 'bg-danger-soft text-danger',
};

function BroadcastLink({ link: { url, label } }: { link: NonNullable<Broadcast['link']> }) {
  const look = 'font-semibold underline underline-offset-4';
  if (url.startsWith('/')) {
    return (
      <Link to={url} className={look}>
        {label}
      </Link>
    );
  }
  return (
    <a href={url} target="_blank" rel="noreferrer" className={look}>
      {label}
    </a>
  );
}

/** A message in the color of its level. Text from an administrator, shown as text. */
export function BroadcastBar({
  broadcast: { text, level, link },
  onDismiss,
}: {
  broadcast: Pick<Broadcast, 'text' | 'level' | 'link'>;
  /** Without it there is no button for that. */
  onDismiss?: () => void;
}) {
  const Icon = level === 'info' ? Info : TriangleAlert;
  return (
    <div className={clsx('flex items-center gap-3 py-1.5 pr-2 pl-4 text-[14px] leading-[1.45] md:pl-6', looks[level])}>
      <Icon aria-hidden="true" className="size-[18px] shrink-0 stroke-[1.75]" />
      <p dir="auto" className="min-w-0 flex-1 py-1 font-medium [overflow-wrap:anywhere]">
        {text} {link === null ? null : <BroadcastLink link={link} />}
      </p>
      {onDismiss ? (
        <IconButton label="Dismiss this message" className="!text-current" onClick={onDismiss}>
          <X aria-hidden="true" className="size-[18px]" />
        </IconButton>
      ) : null}
    </div>
  );
}
