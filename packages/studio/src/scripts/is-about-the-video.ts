import { promptWords } from './prompt-words.ts';

/** Whether a clause directs the video instead of describing the product. */
export function isAboutTheVideo(clause: string): boolean {
  if (promptWords.aboutTheVideo.test(clause)) return true;
  return clause.split(/\s+/u).length <= 4 && promptWords.shortAboutTheVideo.test(clause);
}
