export { CreateForm } from './components/create-form.tsx';
export { ModeSelector } from './components/mode-selector.tsx';
export { talkingActorView } from './talking-actor-view.ts';
