import { clsx } from 'clsx';
import { Menu, X } from 'lucide-react';
import { headerPlaces } from '../site-places.ts';

/** The places of the header on small screens; it opens by itself, and `siteScript` closes it as other menus close. */
export function SmallMenu({ className }: { className: string }) {
  return (
    <details data-menu className="group -mr-2 md:hidden">
      <summary
        aria-label="Menu"
        className="grid size-11 list-none place-items-center rounded-m hover:bg-hover [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden="true" className="size-[22px] group-open:hidden" />
        <X aria-hidden="true" className="hidden size-[22px] group-open:block" />
      </summary>
      <nav
        aria-label="Main, small"
        className={clsx('anim-rise absolute top-full rounded-m bg-raised p-2 shadow-float', className)}
      >
        {headerPlaces.map(({ to, label }) => (
          <a key={to} href={to} className="block rounded-s px-4 py-3 text-[17px] font-medium hover:bg-hover">
            {label}
          </a>
        ))}
      </nav>
    </details>
  );
}
