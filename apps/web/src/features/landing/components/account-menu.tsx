import { pagePaths } from '@hookline/contract/page-paths';
import { clsx } from 'clsx';
import { LayoutGrid, LogOut, Settings } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Menu, MenuContent, MenuDivider, MenuItem, MenuLabel, MenuTrigger } from '#components/ui/menu.tsx';
import { signOut } from '#features/accounts/index.ts';

/** Who is signed in, at the end of the site header. */
export function AccountMenu({ email, className }: { email: string; className: string }) {
  const navigate = useNavigate();
  return (
    <Menu>
      <MenuTrigger
        aria-label="Account menu"
        className={clsx(
          'grid size-11 shrink-0 place-items-center rounded-full font-display text-[18px] font-[750]',
          className,
        )}
      >
        <span aria-hidden="true">{email.charAt(0).toUpperCase()}</span>
      </MenuTrigger>
      <MenuContent align="end" className="w-[232px]">
        <MenuLabel>
          <span className="block truncate">{email}</span>
        </MenuLabel>
        <MenuItem onSelect={() => void navigate(pagePaths.dashboard)}>
          <LayoutGrid aria-hidden="true" />
          Dashboard
        </MenuItem>
        <MenuItem onSelect={() => void navigate(pagePaths.settings)}>
          <Settings aria-hidden="true" />
          Settings
        </MenuItem>
        <MenuDivider />
        <MenuItem onSelect={() => void signOut()}>
          <LogOut aria-hidden="true" />
          Sign Out
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
