/** Checks of a portrait's prompt before it is drawn. */

export {
  checkPortraitPrompt,
  type PortraitPromptCheck,
  type UndrawnWish,
} from '#stills/avatar-portrait/check-portrait-prompt.ts';
