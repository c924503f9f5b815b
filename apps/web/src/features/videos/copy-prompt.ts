import { messages } from '@hookline/contract/messages';
import type { Video } from '@hookline/contract/videos';
import { copyText } from '#components/ui/copy-text.ts';

/** Copies what the video was made from. */
export function copyPrompt({ additional_data: { prompt, script } }: Video): Promise<void> {
  return copyText(prompt || script, { done: 'Prompt copied', failed: messages.videos.copyFailed });
}
