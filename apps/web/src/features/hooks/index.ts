export { FirstExamples } from './components/first-examples.tsx';
export { HookPage } from './components/hook-page.tsx';
export { demoFile, hookDemos } from './hook-demos.ts';
