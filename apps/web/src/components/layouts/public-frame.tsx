import { pagePaths } from '@hookline/contract/page-paths';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CaptionLine } from '../media/caption-line.tsx';
import { PictureTile } from '../media/picture-tile.tsx';
import { Logo } from '../ui/logo.tsx';
import { SkipLink } from './skip-link.tsx';

interface PublicFrameProps {
  /** At the right of the header. */
  aside?: ReactNode;
  /** How the page lays out its content. */
  className: string;
  children: ReactNode;
}

/** Logo on top, content below: the frame of pages outside of the dashboard that have one thing to do. */
export function PublicFrame({ aside, className, children }: PublicFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col px-(--gutter)">
      <SkipLink />
      <header className="mx-auto flex h-16 w-full max-w-(--page-max) items-center justify-between gap-4 md:h-[84px]">
        <Link to={pagePaths.home} aria-label="Hookline, home" className="tap-area">
          <Logo />
        </Link>
        {aside}
      </header>
      <main
        id="content"
        tabIndex={-1}
        className={clsx('outline-none mx-auto w-full max-w-(--page-max) flex-1', className)}
      >
        {children}
      </main>
    </div>
  );
}

/** Somebody from the cast, on wide screens; with what they say. */
export function CastPicture({ src, words }: { src: string; words?: readonly string[] }) {
  return (
    <PictureTile src={src} alt="" loading="eager" className="!rounded-l max-lg:hidden" shade>
      {words ? <CaptionLine words={words} current={words.length - 1} className="top-[64%]" /> : null}
    </PictureTile>
  );
}
