export { CreateForm } from './components/create-form.tsx';
export { KeptDraft } from './components/kept-draft.tsx';
export { ModeSelector } from './components/mode-selector.tsx';
export { talkingActorView } from './talking-actor-view.ts';
