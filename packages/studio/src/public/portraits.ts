/** Checks of a portrait's prompt before it is drawn. */

export {
  checkPortraitPrompt,
  type PortraitPromptCheck,
} from '#stills/avatar-portrait/check-portrait-prompt.ts';
export type { UndrawnWish } from '#stills/avatar-portrait/find-undrawn.ts';
