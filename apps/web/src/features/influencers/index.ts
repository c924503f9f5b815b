export { InfluencerPage } from './components/influencer-page.tsx';
export { imageToVideoView, inHandView, portraitView } from './operation-views.ts';
