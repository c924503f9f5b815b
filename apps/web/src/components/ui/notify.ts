import { toast } from 'sonner';
import { isToasterWanted } from '#state/is-toaster-wanted.ts';
import { chooseToastPlace } from './choose-toast-place.ts';

interface Notice {
  description?: string;
  action?: { label: string; onClick: () => void };
  /** Milliseconds on screen; longer where it carries an action. */
  durationMs?: number;
  id?: string;
  /** Milliseconds after which it goes even while it is pointed at: for actions that stop working. */
  endsAfterMs?: number;
}

function options({ description, action, durationMs, id }: Notice) {
  return {
    ...(description && { description }),
    ...(action && { action }),
    ...(id && { id }),
    duration: durationMs ?? (action ? 10_000 : 5_000),
    position: chooseToastPlace(matchMedia('(max-width: 767px)').matches),
  };
}

let isReady = false;
const waiting: (() => void)[] = [];

/** Toasts sent before the toaster is mounted would be lost, so they wait for this. */
export function startNotices(): void {
  isReady = true;
  for (const show of waiting.splice(0)) show();
}

function whenReady(show: () => void): void {
  if (isReady) {
    show();
    return;
  }
  waiting.push(show);
  isToasterWanted.set(true);
}

/** Toasts are for events. Errors of a field are shown beside the field. */
export const notify = {
  info: (title: string, notice: Notice = {}) =>
    whenReady(() => {
      const shown = toast(title, options(notice));
      if (notice.endsAfterMs !== undefined) setTimeout(() => toast.dismiss(shown), notice.endsAfterMs);
    }),
  error: (title: string, notice: Notice = {}) =>
    whenReady(() => toast.error(title, options({ durationMs: 8_000, ...notice }))),
  /** Dismisses a toast that is out of date. */
  dismiss: (id: string) => whenReady(() => toast.dismiss(id)),
};
