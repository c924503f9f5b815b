export { countChangedOptions } from './changed-options.ts';
export { LookRow } from './components/look-row.tsx';
export { EndCardOptions } from './components/options/end-card-options.tsx';
export { OptionSection } from './components/options/option-section.tsx';
export { OptionsDialog } from './components/options/options-dialog.tsx';
export { PaceControl } from './components/pace-control.tsx';
export { ScriptEditor } from './components/script-editor.tsx';
export { plainChoices } from './default-choices.ts';
export { type Draft, emptyDraft, parseMusic, voicesOf } from './draft.ts';
export {
  addHook,
  editScript,
  fillHooks,
  matrixOf,
  ratiosOf,
  removeHook,
  scriptWith,
  spokenWith,
  switchPair,
  switchRatio,
  toMatrix,
  withoutHook,
} from './draft-hooks.ts';
export {
  changeAt,
  type DraftPlacement,
  followScript,
  isClip,
  isPlaced,
  layoutsOf,
  moveTo,
  type PlacedFile,
  type PlacedPicture,
  parsePlacements,
  placeAt,
  removeAt,
  toShown,
  withoutGone,
} from './draft-placements.ts';
export { findHook } from './find-hook.ts';
export { findCreditProblem, findEndCardProblem, findScriptProblem } from './find-send-problem.ts';
export { placeRefusal, type Refusal } from './place-refusal.ts';
export { refreshAfterSend } from './refresh-after-send.ts';
export {
  captionOptions,
  expressionOptions,
  languageOptions,
  musicOptions,
  musicOptionsWith,
  noMusic,
  ratioOptions,
  spokenLanguageOptions,
} from './tool-options.ts';
export { draftNameOf, keepForeignDraft, useDefaultChoices } from './use-default-choices.ts';
export { fillProject, useDraft } from './use-draft.ts';
export { useSend } from './use-send.ts';
export { useSpokenLanguage, useSpokenMs } from './use-spoken-ms.ts';
