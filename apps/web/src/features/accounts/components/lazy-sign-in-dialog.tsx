import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import type { SignInDialog as Loaded } from './sign-in-dialog.tsx';

// Most visitors never open it, so its code stays off the page until somebody does.
const Dialog = lazy(() => import('./sign-in-dialog.tsx').then((module) => ({ default: module.SignInDialog })));

/** The sign-in dialog, loaded when it is first opened. */
export function SignInDialog(props: ComponentProps<typeof Loaded>) {
  const [wasOpened, setOpened] = useState(props.open);
  useEffect(() => {
    if (props.open) setOpened(true);
  }, [props.open]);
  return wasOpened ? (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  ) : null;
}
