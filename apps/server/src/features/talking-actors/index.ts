export { createActorSpeech } from './actor-speech.ts';
export { createActorVoices } from './actor-voices.ts';
export type { RemotePhotoTalk } from './make-photo-talk.ts';
export type { RemoteTalk } from './make-remote-talk.ts';
export { createStudioEngine, renderSlots } from './studio-engine.ts';
export { createStudioVoice } from './studio-voice.ts';
export type { TalkingActorEngine } from './talking-actor-engine.ts';
export { createTalkingActorsFeature } from './talking-actors-feature.ts';
