import { pagePaths } from '@hookline/contract/page-paths';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { Button, type ButtonSize } from '#components/ui/button.tsx';
import { GoogleMark } from '#components/ui/google-mark.tsx';
import { googleSignInPath } from '../account-endpoints.ts';
import { readReturnPath } from '../return-path.ts';

interface GoogleButtonProps {
  label?: string;
  size?: ButtonSize;
  className?: string;
  /** Only the mark where a header has no room for words. */
  isShort?: boolean;
  disabled?: boolean;
  onLeave?: () => void;
}

/** Goes to Google and comes back to where somebody wanted to go, else to the dashboard. */
export function GoogleButton({
  label = 'Sign in with Google',
  size = 'm',
  className,
  isShort = false,
  disabled,
  onLeave,
}: GoogleButtonProps) {
  const [isLeaving, setLeaving] = useState(false);

  // Coming back with the browser's own button finds the page as it was left.
  useEffect(() => {
    const reset = () => setLeaving(false);
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);

  function leave() {
    setLeaving(true);
    onLeave?.();
    const query = new URLSearchParams({ return_to: readReturnPath() ?? pagePaths.dashboard });
    window.location.assign(`${googleSignInPath}?${query}`);
  }

  return (
    <Button
      size={size}
      icon={<GoogleMark />}
      busy={isLeaving}
      disabled={disabled}
      onClick={leave}
      className={clsx('!bg-surface hover:!bg-hover', isShort && 'max-lg:!px-3', className)}
    >
      {isShort ? <span className="max-lg:sr-only">{label}</span> : label}
    </Button>
  );
}
