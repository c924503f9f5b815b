export { InfluencerArt, MotionArt, PhotoArt, TryOnArt } from './components/people-arts.tsx';
export { ProductArt, StaticAdsArt, VideoAdArt } from './components/product-arts.tsx';
export { ArtBox, ShowcaseField } from './components/showcase-field.tsx';
export {
  CaptionsArt,
  EditArt,
  HooksArt,
  LanguagesArt,
  OwnClipArt,
  TalkingActorsArt,
  VoiceArt,
} from './components/talk-arts.tsx';
