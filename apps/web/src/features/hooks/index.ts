export { HookPage } from './components/hook-page.tsx';
