import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '#components/ui/notify.ts';
import { describeError, type ErrorNotice } from './describe-error.ts';

/** The one place that reports a failed call: the toast and redirect come from `describeError`. */
export function useReportError() {
  const navigate = useNavigate();
  return useCallback(
    (error: unknown, fallback: Partial<ErrorNotice> = {}) => {
      const story = describeError(error, fallback);
      if (!story) return;
      if (story.notice) notify.error(story.notice.title, { description: story.notice.text });
      const { goTo } = story;
      if (goTo?.afterMs) setTimeout(() => void navigate(goTo.path), goTo.afterMs);
      else if (goTo) void navigate(goTo.path);
    },
    [navigate],
  );
}
