import { lazy, Suspense } from 'react';
import type { SelfieDialogProps } from './selfie-dialog.tsx';

const Dialog = lazy(() => import('./selfie-dialog.tsx').then((module) => ({ default: module.SelfieDialog })));

/** The selfie dialog, loaded when it is opened. */
export function SelfieDialog(props: SelfieDialogProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
