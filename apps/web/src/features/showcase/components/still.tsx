import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';

/** A picture that fills its place in a field, named at its lower edge. */
export function Still({
  src,
  alt,
  className,
  pictureClass,
  children,
}: {
  src: string;
  alt: string;
  className?: string;
  pictureClass?: string;
  children?: ReactNode;
}) {
  return (
    <div className={clsx('relative overflow-hidden', className)}>
      <img
        src={src}
        alt={alt}
        width="360"
        height="540"
        loading="lazy"
        decoding="async"
        className={clsx('absolute inset-0 size-full object-cover', pictureClass)}
      />
      {children}
    </div>
  );
}

/** What a picture of a field is. */
export function PictureName({ children }: { children: ReactNode }) {
  return (
    <Badge tone="picture" className="absolute bottom-3 left-3 z-3">
      {children}
    </Badge>
  );
}
