import { pagePaths } from '@hookline/contract/page-paths';
import { clsx } from 'clsx';
import { LifeBuoy } from 'lucide-react';
import type { Ref } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { Logo } from '#components/ui/logo.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { useInstallation } from '#features/installation/index.ts';
import { CreditsBox } from '#features/usage/index.ts';
import { CreateButton } from './create-button.tsx';
import { navigation } from './navigation.ts';
import { roomCredit } from './room-credit.ts';
import { UserMenu } from './user-menu.tsx';

const row =
  'relative flex h-[42px] pointer-coarse:h-11 items-center gap-3 rounded-s px-3 font-medium transition-colors duration-[120ms] [&_svg]:size-[18px] [&_svg]:shrink-0 [&_svg]:stroke-[1.75]';

function Support() {
  const installation = useInstallation();
  if (!installation) return null;
  return (
    <Tooltip side="right" content={installation.supportEmail}>
      <a href={`mailto:${installation.supportEmail}`} className={clsx(row, 'text-muted hover:bg-hover hover:text-fg')}>
        <LifeBuoy aria-hidden="true" />
        Support
      </a>
    </Tooltip>
  );
}

interface SidebarProps {
  /** Lets the slide-over close itself. */
  onNavigate?: () => void;
  /** Gets the place where activity stands. */
  activity?: Ref<HTMLDivElement>;
}

/** Everything in the sidebar. */
export function Sidebar({ onNavigate, activity }: SidebarProps) {
  const { pathname } = useLocation();
  return (
    <div className="scroll-quiet flex h-full flex-col gap-5 overflow-y-auto px-4 pt-[22px] pb-4">
      <Link
        to={pagePaths.dashboard}
        onClick={onNavigate}
        aria-label="Hookline, dashboard"
        className="tap-area self-start rounded-s px-2"
      >
        <Logo />
      </Link>
      <CreateButton onNavigate={onNavigate} />
      <nav aria-label="Dashboard" className="flex flex-col gap-0.5">
        {navigation.map(({ to, label, icon: Icon, alsoUnder }) => {
          const isActive = pathname.startsWith(to) || (alsoUnder !== undefined && pathname.startsWith(alsoUnder));
          return (
            <NavLink
              key={to}
              to={to}
              onClick={onNavigate}
              aria-current={isActive ? 'page' : undefined}
              className={clsx(
                row,
                isActive
                  ? 'bg-selected font-semibold text-fg before:absolute before:inset-y-[11px] before:-left-4 before:w-1 before:rounded-r-[3px] before:bg-accent'
                  : 'text-muted hover:bg-hover hover:text-fg',
              )}
            >
              <Icon aria-hidden="true" />
              {label}
            </NavLink>
          );
        })}
      </nav>
      <div className="flex-1" />
      <div ref={activity} className="empty:hidden" />
      <CreditsBox kind={roomCredit(pathname)} onNavigate={onNavigate} />
      <div className="flex flex-col gap-1">
        <Support />
        <UserMenu {...(onNavigate && { onNavigate })} />
      </div>
    </div>
  );
}
