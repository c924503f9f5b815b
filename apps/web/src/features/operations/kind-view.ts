import type { Operation, OperationResult } from '@hookline/contract/operations';

/** What the tray, the news and the pages have to know of a kind. Each capability gives its own; the app lists them. */
export interface OperationKindView {
  /** Told when one is done, when one fails, and when a failure has no words of its own. */
  completed: string;
  failedTitle: string;
  failed: string;
  /** Where its result is shown. */
  resultPath: (result: OperationResult) => string;
  /** The page where it is requested; also shows one that runs or failed. */
  page: string;
  /** Shows one that runs or failed in a better place than its page. */
  watch?: (operation: Operation) => void;
  /**
   * Talks of one send are tried again together, through New Project where pictures are missing; others one by one, or
   * by its user on its page, where the server keeps nothing to try again with.
   */
  triedAgain: 'as-send' | 'by-itself' | 'on-its-page';
  /** Whether somebody watches it already, so that its end is no news. */
  isWatched?: (operation: Operation) => boolean;
}

/** The one thing it made, or its first; undefined once that was deleted. */
export function firstResult({ results }: Operation): OperationResult | undefined {
  return results[0];
}
