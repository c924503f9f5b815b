import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface ShowcaseFieldProps {
  title: string;
  text: string;
  art: ReactNode;
  /** Seven of twelve columns instead of five. */
  isWide?: boolean;
  /** All twelve. */
  isFull?: boolean;
}

/** One thing people can make: what it made, its name, and a sentence. */
export function ShowcaseField({ title, text, art, isWide = false, isFull = false }: ShowcaseFieldProps) {
  return (
    <li className={clsx('min-w-0', isFull ? 'lg:col-span-12' : isWide ? 'lg:col-span-7' : 'lg:col-span-5')}>
      <ArtBox>{art}</ArtBox>
      <h3 className="type-h3 mt-5 !text-[24px]">{title}</h3>
      <p className="mt-2 max-w-[34em] text-muted">{text}</p>
    </li>
  );
}

/** The box all arts fill. */
export function ArtBox({ children }: { children: ReactNode }) {
  return (
    <div className="picture-edge relative isolate h-[340px] overflow-hidden rounded-l md:h-[480px]">{children}</div>
  );
}
