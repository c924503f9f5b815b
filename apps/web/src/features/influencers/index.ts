export { InfluencerPage } from './components/influencer-page.tsx';
export { imageToVideoView, inHandView, portraitView } from './operation-views.ts';
export type { BroughtPicture } from './use-brought-picture.ts';
