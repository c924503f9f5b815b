import { messages } from '@hookline/contract/messages';
import { notify } from './notify.ts';

/** Puts a text on the clipboard and says so. Plain http pages have no clipboard; the toast then says that it failed. */
export async function copyText(
  text: string,
  { done = 'Copied.', failed = 'Could not copy to the clipboard.' } = {},
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify.info(done);
  } catch {
    notify.error(messages.videos.copyFailedTitle, { description: failed });
  }
}
