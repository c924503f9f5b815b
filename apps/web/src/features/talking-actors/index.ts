export { CreateForm } from './components/create-form.tsx';
export { KeptDraft } from './components/kept-draft.tsx';
export { LookRow } from './components/look-row.tsx';
export { ModeSelector } from './components/mode-selector.tsx';
export { EndCardOptions } from './components/options/end-card-options.tsx';
export { OptionSection } from './components/options/option-section.tsx';
export { ScriptEditor } from './components/script-editor.tsx';
export { plainChoices } from './default-choices.ts';
export { fillProject, parseMusic } from './draft.ts';
export { placeRefusal, type Refusal } from './place-refusal.ts';
export { talkingActorView } from './talking-actor-view.ts';
export {
  captionOptions,
  expressionOptions,
  musicOptions,
  musicOptionsWith,
  noMusic,
  ratioOptions,
  spokenLanguageOptions,
} from './tool-options.ts';
export { draftNameOf, keepForeignDraft, useDefaultChoices } from './use-default-choices.ts';
