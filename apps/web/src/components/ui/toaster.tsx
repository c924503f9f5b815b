import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';
import { startNotices } from './notify.ts';
import { useMediaQuery } from './use-media-query.ts';

/** Ink toasts at the bottom left, at the top on phones, or wherever `chooseToastPlace` finds that they cover no price. */
export function Toaster() {
  const isNarrow = useMediaQuery('(max-width: 767px)');
  // After Sonner's own effect, which is when it begins to listen.
  useEffect(startNotices, []);
  return (
    <Sonner
      position={isNarrow ? 'top-center' : 'bottom-left'}
      offset={{ bottom: 'calc(var(--page-bar, 0px) + 24px)', left: 'var(--toast-left, 24px)' }}
      mobileOffset={{
        top: 'var(--toast-top, 12px)',
        bottom: 'calc(var(--page-bar, 0px) + 12px)',
        left: 12,
        right: 12,
      }}
      visibleToasts={3}
      icons={{ error: <CircleAlert aria-hidden="true" className="size-[18px] stroke-[1.75]" /> }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-[356px] font-sans max-w-full items-start gap-3 rounded-m bg-inverse px-4 py-3.5 text-[14px] leading-[1.45] text-on-inverse shadow-float max-md:w-full',
          title: 'font-semibold',
          description: 'mt-0.5 text-on-inverse-muted',
          content: 'min-w-0 flex-1',
          icon: 'mt-px',
          actionButton: 'self-center shrink-0 font-semibold underline underline-offset-4',
        },
      }}
    />
  );
}
