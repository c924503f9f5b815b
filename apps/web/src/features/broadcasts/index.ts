export { BannerEditor } from './components/banner-editor.tsx';
export { BroadcastBanner } from './components/broadcast-banner.tsx';
