import { toast } from 'sonner';

interface Notice {
  description?: string;
  action?: { label: string; onClick: () => void };
  /** Milliseconds on screen; longer where it carries an action. */
  durationMs?: number;
  id?: string;
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
  info: (title: string, notice: Notice = {}) => toast(title, options(notice)),
  error: (title: string, notice: Notice = {}) => toast.error(title, options({ durationMs: 8_000, ...notice })),
};
