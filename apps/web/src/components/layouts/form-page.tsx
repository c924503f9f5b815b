import type { ReactNode } from 'react';
import { CastPicture, PublicFrame } from './public-frame.tsx';

interface FormPageProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Under the form, beyond its last line. */
  foot?: ReactNode;
  picture: { src: string; words: readonly string[] };
  children: ReactNode;
}

/** A public page with one form on it; on wide screens somebody from the cast stands beside it. */
export function FormPage({ title, lead, foot, picture, children }: FormPageProps) {
  return (
    <PublicFrame className="grid grid-cols-[minmax(0,1fr)] gap-12 pt-6 pb-20 md:items-center lg:grid-cols-[minmax(0,1fr)_minmax(0,340px)] lg:gap-20">
      <div className="w-full max-w-[440px]">
        <h1 className="type-display-2">{title}</h1>
        {lead ? <p className="mt-4 text-[17px] leading-[1.55] text-muted">{lead}</p> : null}
        <div className="mt-8">{children}</div>
        {foot ? <div className="mt-7 border-line border-t pt-5 text-[14px]">{foot}</div> : null}
      </div>
      <CastPicture {...picture} />
    </PublicFrame>
  );
}
