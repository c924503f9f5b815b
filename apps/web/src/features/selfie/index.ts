export { SelfieDialog } from './components/lazy-selfie-dialog.tsx';
export { PhoneCameraPage } from './components/phone-camera-page.tsx';
export type { ArrivedPhoto } from './components/phone-panel.tsx';
