import { toast } from 'sonner';

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
  };
}

/** Toasts are for events; what belongs to a field stands beside it. */
export const notify = {
  info: (title: string, notice: Notice = {}) => {
    const shown = toast(title, options(notice));
    if (notice.endsAfterMs !== undefined) setTimeout(() => toast.dismiss(shown), notice.endsAfterMs);
  },
  error: (title: string, notice: Notice = {}) => toast.error(title, options({ durationMs: 8_000, ...notice })),
};
