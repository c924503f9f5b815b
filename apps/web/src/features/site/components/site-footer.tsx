import { pagePaths } from '@hookline/contract/page-paths';
import { Logo } from '#components/ui/logo.tsx';
import { siteFacts } from '../site-facts.ts';
import { footerPlaces } from '../site-places.ts';

const link =
  'inline-flex min-h-9 items-center text-fg underline-offset-4 hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11';

/** Foot of every public page: who runs this, every page there is, every legal text. */
export function SiteFooter() {
  const { sourceUrl, supportEmail, operatorName, comparison } = siteFacts();
  return (
    <footer className="border-line border-t bg-sunken">
      <div className="mx-auto max-w-[calc(var(--page-max)+2*var(--gutter))] px-(--gutter) pt-14 pb-8">
        <div className="grid gap-10 md:grid-cols-[minmax(0,1.4fr)_minmax(0,2fr)] md:gap-12">
          <div>
            <Logo className="text-fg" />
            <p className="mt-4 max-w-[26em] text-[14px] text-muted">
              AI video ads on your own server. Every actor on this site is drawn by Hookline.
            </p>
          </div>
          <div className="grid grid-cols-2 gap-8 sm:grid-cols-3">
            {footerPlaces.map(({ title, links }) => (
              <nav key={title} aria-label={title}>
                <h2 className="type-small font-semibold text-muted">{title}</h2>
                <ul className="mt-2 text-[14px]">
                  {links.map(({ to, label }) => (
                    <li key={to} data-comparison={to === pagePaths.comparison ? comparison : undefined}>
                      <a href={to} className={link}>
                        {label}
                      </a>
                    </li>
                  ))}
                  {title === 'More' ? (
                    <>
                      <li>
                        <a href={sourceUrl} className={link}>
                          Source code
                        </a>
                      </li>
                      <li>
                        <a href={`mailto:${supportEmail}`} className={link}>
                          Support
                        </a>
                      </li>
                    </>
                  ) : null}
                </ul>
              </nav>
            ))}
          </div>
        </div>
        <div className="mt-12 flex flex-wrap justify-between gap-x-8 gap-y-2 border-line border-t pt-6 text-[13px] text-muted">
          <p>Hookline is free software (AGPL-3.0). This site is run by {operatorName}.</p>
          <p>English</p>
        </div>
      </div>
    </footer>
  );
}
