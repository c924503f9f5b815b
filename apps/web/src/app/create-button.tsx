import { pagePaths } from '@hookline/contract/page-paths';
import { clsx } from 'clsx';
import { ChevronDown, Film, MessageSquareQuote, Plus } from 'lucide-react';
import { useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { buttonClass } from '#components/ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#components/ui/menu.tsx';

const kinds = [
  { to: pagePaths.create, label: 'Talking actors', icon: MessageSquareQuote },
  { to: pagePaths.hooks, label: 'Hook video', icon: Film },
] as const;

/** Pages with a generating action of their own. */
const ownAccent: ReadonlySet<string> = new Set([
  pagePaths.hooks,
  pagePaths.influencers,
  pagePaths.tryOn,
  pagePaths.videoAds,
]);

/** Leads to New Project; the menu beside it names the other kind of video that is spoken. */
export function CreateButton({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const hasNavigated = useRef(false);
  const isCreating = pathname === pagePaths.create;
  // On its own page it steps back, so that sending is the one accent there.
  const kind = isCreating || ownAccent.has(pathname) ? 'line' : 'accent';
  return (
    <div className="flex">
      <Link
        to={pagePaths.create}
        onClick={onNavigate}
        aria-current={isCreating ? 'page' : undefined}
        className={buttonClass({ kind }, 'min-w-0 flex-1 rounded-r-none !px-3')}
      >
        <Plus aria-hidden="true" />
        Create UGC Video
      </Link>
      <Menu>
        <MenuTrigger
          aria-label="More to create"
          className={buttonClass(
            { kind },
            clsx('-ml-px w-10 shrink-0 rounded-l-none !px-0', kind === 'accent' && 'ml-px'),
          )}
        >
          <ChevronDown aria-hidden="true" />
        </MenuTrigger>
        <MenuContent
          align="end"
          className="w-[216px]"
          onCloseAutoFocus={(event) => {
            // The focus has gone with the page that was chosen.
            if (hasNavigated.current) event.preventDefault();
            hasNavigated.current = false;
          }}
        >
          {kinds.map(({ to, label, icon: Icon }) => (
            <MenuItem
              key={to}
              onSelect={() => {
                hasNavigated.current = true;
                onNavigate?.();
                void navigate(to);
              }}
            >
              <Icon aria-hidden="true" />
              {label}
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
    </div>
  );
}
