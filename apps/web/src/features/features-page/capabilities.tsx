import { languages } from '@hookline/contract/languages';
import { limits } from '@hookline/contract/limits';
import { creditKindOf, type OperationKind } from '@hookline/contract/operation-kinds';
import { creditNouns } from '@hookline/contract/plans';
import type { ReactNode } from 'react';
import {
  CaptionsArt,
  EditArt,
  HooksArt,
  InfluencerArt,
  LanguagesArt,
  MotionArt,
  OwnClipArt,
  PhotoArt,
  ProductArt,
  StaticAdsArt,
  TalkingActorsArt,
  TryOnArt,
  VideoAdArt,
  VoiceArt,
} from '#features/showcase/index.ts';

export interface Capability {
  id: string;
  title: string;
  text: string;
  facts: readonly string[];
  art: ReactNode;
}

const priceOf = (kind: OperationKind, per = ''): string => `1 ${creditNouns[creditKindOf(kind)].short} credit${per}`;

/** What every kind of operation makes: the compiler asks for an entry when the contract gets another kind. */
const made: Readonly<Record<OperationKind, Capability>> = {
  'talking-actor': {
    id: 'talking-actors',
    title: 'Talking actors',
    text: 'One script, many actors. Each speaks it on camera with moving lips, gestures, captions and music.',
    facts: [
      `Up to ${limits.scriptCharacters} characters`,
      `300+ drawn actors, up to ${limits.actorsPerSend} per send`,
      '9:16, 1:1 and 16:9',
      priceOf('talking-actor', ' per actor, in every format you pick'),
    ],
    art: <TalkingActorsArt />,
  },
  hook: {
    id: 'hooks',
    title: 'Hook videos',
    text: `Opening clips of up to ${limits.hookMs / 1000} seconds from one line. Test several in front of the same body and keep the best.`,
    facts: [
      `Up to ${limits.hooksPerSend} hooks over one script in a send`,
      'Our list of openers on every plan, your own lines on Pro',
      priceOf('hook'),
    ],
    art: <HooksArt />,
  },
  'photo-actor': {
    id: 'photo-actors',
    title: 'A photo that speaks',
    text: 'A selfie or photos of someone who agreed become an actor that speaks any script. Lips, eyes and head move with the voice. The person shown here is drawn.',
    facts: [
      `1 to ${limits.actorPhotos} photos, with the person’s consent`,
      'The AI label always stays on',
      'Delete the actor and the photo data goes with it',
      priceOf('photo-actor', ' to make the actor, on Pro'),
    ],
    art: <PhotoArt />,
  },
  'product-in-hand': {
    id: 'product',
    title: 'Your product in their hand',
    text: 'Upload a photo or paste a product page. We cut the product out, size it and put fingers around it, in pictures and in videos.',
    facts: [
      `Up to ${limits.productImages} product photos in a video`,
      'Shown when the script mentions it',
      priceOf('product-in-hand', ' per picture'),
    ],
    art: <ProductArt />,
  },
  'static-ads': {
    id: 'static-ads',
    title: 'Static ads',
    text: 'Describe the ad in a chat and get three. Then ask for changes: “make the second one darker”, “square version”, “in Spanish”.',
    facts: [
      'Product photos and your brand colors',
      '4:5, 1:1 and 9:16',
      `${limits.adVariations} ads for ${priceOf('static-ads')}`,
    ],
    art: <StaticAdsArt />,
  },
  'video-ad': {
    id: 'video-ads',
    title: 'Video ads',
    text: 'Eight seconds of moving text, pictures and music from a prompt. The storyboard comes first and is free.',
    facts: [
      `Up to ${limits.productImages} images`,
      '16:9 and 9:16, with a voice-over if you want one',
      priceOf('video-ad'),
    ],
    art: <VideoAdArt />,
  },
  avatar: {
    id: 'ai-influencer',
    title: 'AI Influencer',
    text: 'Describe a face and get it in seconds. Anything we can’t draw yet is listed, never quietly dropped.',
    facts: [
      'Keep everyone you create in a gallery',
      'On Pro, give them a name and a voice to use them as actors',
      priceOf('avatar'),
    ],
    art: <InfluencerArt />,
  },
  'image-to-video': {
    id: 'image-to-video',
    title: 'Image to video',
    text: 'People you drew smile, wave, nod and blink. Photos get camera movement, depth and light.',
    facts: [
      'Say what should move, in your own words',
      'From your gallery or from an upload',
      priceOf('image-to-video'),
    ],
    art: <MotionArt />,
  },
  'try-on': {
    id: 'try-on',
    title: 'Virtual try-on',
    text: 'Start with a person and a garment: tops, dresses, open jackets, skirts or pants. The pattern follows the body, the hair stays in front.',
    facts: [
      'Photos of people who agreed, or people you created',
      'If we can’t do it well, we say why and charge nothing',
      priceOf('try-on'),
    ],
    art: <TryOnArt />,
  },
};

const inVideos: Readonly<Record<'voice' | 'clips' | 'captions' | 'languages' | 'editing', Capability>> = {
  voice: {
    id: 'own-voice',
    title: 'Your own voice',
    text: 'Record the script or upload a file. Your actors speak it, and captions, lips and cuts follow your timing.',
    facts: ['Record sentence by sentence in the browser', 'Background noise is reduced', 'Included with each video'],
    art: <VoiceArt />,
  },
  clips: {
    id: 'own-clips',
    title: 'Your own clips',
    text: 'Show a screen recording or product video while the actor talks. Pick the sentences it covers.',
    facts: [
      `Clips of up to ${limits.clipMs / 1000} seconds and ${limits.clipBytes / 1_048_576} MB`,
      'Split screen, inset or full frame',
      'Included with each video',
    ],
    art: <OwnClipArt />,
  },
  captions: {
    id: 'captions',
    title: 'Captions in step with the voice',
    text: 'Four styles in your colors. Each word lights up as it is spoken, clear of faces and app buttons.',
    facts: ['Burned in, plus SRT and VTT', 'Colors adjusted so they can be read', 'Or none at all'],
    art: <CaptionsArt />,
  },
  languages: {
    id: 'languages',
    title: `${languages.length} languages`,
    text: 'Voice, lips and captions in each. Every actor speaks all of them, and the language is detected from your script.',
    facts: [
      'Captions in each language’s own script',
      'Numbers and prices spoken in it, too',
      'Included with each video',
    ],
    art: <LanguagesArt />,
  },
  editing: {
    id: 'editing',
    title: 'Edit what you made',
    text: 'Change the script, actor, captions, music or pictures of a finished video. You get a new version, and the original stays.',
    facts: [
      `Fix spelling or captions once for free within ${limits.freeFixHours} hours`,
      `Other changes: ${priceOf('talking-actor')}`,
      'Try a failed video again with its settings',
    ],
    art: <EditArt />,
  },
};

/** Everything there is, in the order people meet it, by what it is for. */
export const capabilityGroups: readonly { title: string; capabilities: readonly Capability[] }[] = [
  {
    title: 'Talking videos',
    capabilities: [
      made['talking-actor'],
      made.hook,
      made['photo-actor'],
      inVideos.voice,
      inVideos.clips,
      inVideos.captions,
      inVideos.languages,
      inVideos.editing,
    ],
  },
  { title: 'Product ads', capabilities: [made['product-in-hand'], made['static-ads'], made['video-ad']] },
  { title: 'People and clothes', capabilities: [made.avatar, made['image-to-video'], made['try-on']] },
];

/** For the test that no kind is left out. */
export const capabilitiesByKind = made;
