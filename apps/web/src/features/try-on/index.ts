export { TryOnStudio } from './components/try-on-studio.tsx';
export { tryOnView } from './try-on-view.ts';
