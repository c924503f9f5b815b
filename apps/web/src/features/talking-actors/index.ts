export { CreateForm } from './components/create-form.tsx';
export { ModeSelector } from './components/mode-selector.tsx';
export { ProgressDialog } from './components/progress-dialog.tsx';
export { ScriptEditor } from './components/script-editor.tsx';
export { plainChoices } from './default-choices.ts';
export { fillProject } from './draft.ts';
export { openSend } from './sends.ts';
export { captionOptions, musicOptions, noMusic, ratioOptions } from './tool-options.ts';
export { useTryAgain } from './use-try-again.ts';
