import { pagePaths } from '@hookline/contract/page-paths';
import { CodeXml, Coins, EllipsisVertical, LogOut, Monitor, Moon, Settings, ShieldCheck, Sun } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { Menu, MenuContent, MenuDivider, MenuItem, MenuTrigger } from '#components/ui/menu.tsx';
import { signOut, useSession } from '#features/accounts/index.ts';
import { useInstallation } from '#features/installation/index.ts';
import { ThemeChooser } from './theme-chooser.tsx';

export function UserMenu({ onNavigate }: { onNavigate?: () => void }) {
  const { user, isAdmin } = useSession();
  const installation = useInstallation();
  const navigate = useNavigate();
  const hasNavigated = useRef(false);
  if (!user) return null;

  function go(path: string) {
    hasNavigated.current = true;
    onNavigate?.();
    void navigate(path);
  }

  return (
    <Menu>
      <MenuTrigger className="flex w-full items-center gap-2.5 rounded-s p-2 text-left transition-colors duration-[120ms] hover:bg-hover data-[state=open]:bg-hover">
        <span
          aria-hidden="true"
          className="grid size-[34px] shrink-0 place-items-center rounded-full bg-inverse font-display text-[16px] font-[750] text-on-inverse"
        >
          {user.email.charAt(0).toUpperCase()}
        </span>
        <span className="type-control min-w-0 flex-1 truncate">{user.email}</span>
        <EllipsisVertical aria-hidden="true" className="size-4 shrink-0" />
        <span className="sr-only">Account menu</span>
      </MenuTrigger>
      <MenuContent
        side="top"
        align="start"
        className="w-[232px]"
        onCloseAutoFocus={(event) => {
          // The focus has gone with the page that was chosen.
          if (hasNavigated.current) event.preventDefault();
          hasNavigated.current = false;
        }}
      >
        <MenuItem onSelect={() => go(pagePaths.settings)}>
          <Settings aria-hidden="true" />
          Settings
        </MenuItem>
        <MenuItem onSelect={() => go(pagePaths.affiliateAccount)}>
          <Coins aria-hidden="true" />
          Affiliate
        </MenuItem>
        {isAdmin ? (
          <MenuItem onSelect={() => go(pagePaths.admin)}>
            <ShieldCheck aria-hidden="true" />
            Administration
          </MenuItem>
        ) : null}
        {installation?.sourceUrl ? (
          <MenuItem asChild>
            <a href={installation.sourceUrl} target="_blank" rel="noreferrer">
              <CodeXml aria-hidden="true" />
              Source code
            </a>
          </MenuItem>
        ) : null}
        <MenuDivider />
        <ThemeChooser icons={{ system: <Monitor />, light: <Sun />, dark: <Moon /> }} />
        <MenuDivider />
        <MenuItem
          onSelect={() => {
            void signOut().then(() => navigate(pagePaths.home, { replace: true }));
          }}
        >
          <LogOut aria-hidden="true" />
          Sign Out
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
