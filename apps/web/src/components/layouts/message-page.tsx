import type { ReactNode } from 'react';
import { CastPicture, PublicFrame } from './public-frame.tsx';

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
    <PublicFrame className="grid items-center gap-12 pt-8 pb-24 lg:grid-cols-[minmax(0,1fr)_300px]">
      <div>
        <h1 className="type-display-1 max-w-[8em]">{title}</h1>
        {children ? <div className="type-lead mt-6 max-w-[34em] text-muted">{children}</div> : null}
        {actions ? <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-3">{actions}</div> : null}
      </div>
      {picture ? <CastPicture {...picture} /> : null}
    </PublicFrame>
  );
}
