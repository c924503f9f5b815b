export { useRemakes } from './use-remakes.tsx';
export { useTryAgain } from './use-try-again.ts';
