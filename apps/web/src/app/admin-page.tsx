import { pagePaths } from '@hookline/contract/page-paths';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { DashboardPage } from '#components/layouts/dashboard-page.tsx';

const links = [
  [pagePaths.admin, 'Overview'],
  [pagePaths.adminUsers, 'Users'],
  [pagePaths.adminOperations, 'Operations'],
  [pagePaths.services, 'Services'],
  [pagePaths.billingFlags, 'Payments to review'],
  [pagePaths.adminWebhooks, 'Webhooks'],
  [pagePaths.affiliatePayouts, 'Affiliate payouts'],
  [pagePaths.photoActors, 'Actors from photos'],
  [pagePaths.adminRefusals, 'Refused texts'],
  [pagePaths.syncCreators, 'Sync creators'],
  [pagePaths.adminErrors, 'Errors'],
  [pagePaths.adminBanner, 'Banner'],
  [pagePaths.adminAudit, 'Audit log'],
] as const;

/** Frame of every page for administrators: one navigation above the content, which scrolls sideways on a phone. */
export function AdminPage({
  title,
  isWide = false,
  children,
}: {
  title: string;
  /** The whole width, for a page of its own instead of a list. */
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <DashboardPage title={title}>
      <nav aria-label="Administration" className="-mx-4 mb-6 overflow-x-auto px-4 md:mx-0 md:px-0">
        <ul className="flex w-max gap-1.5 pb-1 md:w-auto md:flex-wrap">
          {links.map(([to, name]) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === pagePaths.admin}
                className={({ isActive }) =>
                  clsx(
                    'inline-flex h-9 pointer-coarse:h-11 items-center whitespace-nowrap rounded-s px-3 text-[14px] font-[550]',
                    isActive ? 'bg-selected text-fg' : 'text-muted hover:bg-hover hover:text-fg',
                  )
                }
              >
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={isWide ? undefined : 'max-w-[960px]'}>{children}</div>
    </DashboardPage>
  );
}
