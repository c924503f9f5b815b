import { useEffect, useMemo, useRef, useState } from 'react';
import { createPictureRetry, firstAttempt } from './picture-retry.ts';

/** The picture an address names, whatever signs it. */
function pathOf(src: string | null): string | null {
  return src?.replace(/[?#].*$/s, '') ?? null;
}

/** The address to show a picture from, asked for again when it does not load. `renew` asks for a new one. */
export function usePictureRetry(src: string | null, renew: (() => unknown) | undefined) {
  const path = pathOf(src);
  const [states, setStates] = useState({ path, retry: firstAttempt });
  const newest = useRef(renew);
  newest.current = renew;
  const control = useMemo(
    () =>
      createPictureRetry(
        () => newest.current?.(),
        (retry) => setStates({ path, retry }),
      ),
    [path],
  );
  useEffect(() => {
    addEventListener('online', control.online);
    return () => {
      removeEventListener('online', control.online);
      control.stop();
    };
  }, [control]);
  // Knowledge of another picture says nothing about this one.
  const { attempt, isWaiting, isGivenUp } = states.path === path ? states.retry : firstAttempt;
  const canShow = src !== null && src !== '' && !isWaiting && !isGivenUp;
  return {
    // The fragment never leaves the browser, but makes it ask again for what has failed under the same address.
    shown: canShow ? (attempt === 0 ? src : `${src}#retry-${attempt}`) : null,
    isGivenUp,
    onError: control.failed,
    onLoad: control.loaded,
  };
}
