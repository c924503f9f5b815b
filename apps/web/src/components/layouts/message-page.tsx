import { pagePaths } from '@hookline/contract/page-paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CaptionLine } from '../media/caption-line.tsx';
import { PictureTile } from '../media/picture-tile.tsx';
import { Logo } from '../ui/logo.tsx';

interface MessagePageProps {
  title: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
  /** Somebody from the cast beside the words, on wide screens; with what they say about it. */
  picture?: { src: string; words?: readonly string[] };
}

/** A whole page with one thing to say: title, a sentence, the ways on. */
export function MessagePage({ title, actions, children, picture }: MessagePageProps) {
  return (
    <div className="flex min-h-dvh flex-col px-(--gutter)">
      <header className="mx-auto flex h-16 w-full max-w-(--page-max) items-center md:h-[84px]">
        <Link to={pagePaths.home} aria-label="Hookline, home" className="tap-area">
          <Logo />
        </Link>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="outline-none mx-auto grid w-full max-w-(--page-max) flex-1 items-center gap-12 pt-8 pb-24 lg:grid-cols-[minmax(0,1fr)_300px]"
      >
        <div>
          <h1 className="type-display-1 max-w-[8em]">{title}</h1>
          {children ? <div className="type-lead mt-6 max-w-[34em] text-muted">{children}</div> : null}
          {actions ? <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-3">{actions}</div> : null}
        </div>
        {picture ? (
          <PictureTile src={picture.src} alt="" loading="eager" className="!rounded-l max-lg:hidden" shade>
            {picture.words ? (
              <CaptionLine words={picture.words} current={picture.words.length - 1} className="top-[64%]" />
            ) : null}
          </PictureTile>
        ) : null}
      </main>
    </div>
  );
}
