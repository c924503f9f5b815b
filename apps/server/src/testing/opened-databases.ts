const closing = new Set<() => Promise<void>>();

/** Remembers how to close what the current file of tests has opened; closing it twice must do nothing. */
export function closeAfterFile(close: () => Promise<void>): void {
  closing.add(close);
}

/** Closes all that. */
export async function closeOpened(): Promise<void> {
  for (const close of closing) await close();
  closing.clear();
}
