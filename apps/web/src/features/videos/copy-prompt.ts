import { messages } from '@hookline/contract/messages';
import type { Video } from '@hookline/contract/videos';
import { notify } from '#components/ui/notify.ts';

/** Copies what the video was made from. Plain http pages have no clipboard; the toast then says that it failed. */
export async function copyPrompt(video: Video): Promise<void> {
  try {
    await navigator.clipboard.writeText(video.additional_data.prompt || video.additional_data.script);
    notify.info('Prompt copied');
  } catch {
    notify.error(messages.videos.copyFailedTitle, { description: messages.videos.copyFailed });
  }
}
