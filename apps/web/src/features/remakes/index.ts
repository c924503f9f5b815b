export { useRemakes } from './use-remakes.tsx';
