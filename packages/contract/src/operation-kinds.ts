import type { CreditKind } from './plans.ts';

/**
 * Types of results; the type decides where a page finds it. `existsFrom`: whether its row is there from the start, so
 * that an ended operation without it means that it was deleted, or is written on completion.
 */
const resultKindFacts = {
  video: { existsFrom: 'start' },
  picture: { existsFrom: 'start' },
  ad: { existsFrom: 'completion' },
  actor: { existsFrom: 'completion' },
} as const satisfies Record<string, { existsFrom: 'start' | 'completion' }>;
export type ResultKind = keyof typeof resultKindFacts;
export const resultKinds = Object.keys(resultKindFacts) as [ResultKind, ...ResultKind[]];

interface OperationKindFacts {
  /** Label of a result where several kinds are listed together. */
  title: string;
  /** Label of all its results together, if it differs from the title. */
  plural?: string;
  /** The credit it consumes, one each. */
  credit: CreditKind;
  result: ResultKind;
  /** Progress stages in order; an outside provider uses the single stage `provider` instead. */
  stages: readonly string[];
  /** What can be wrong with a request: failures that users can fix, and operators cannot. */
  reasons: readonly string[];
}

const talkFacts = {
  credit: 'videos',
  result: 'video',
  stages: ['voice', 'frames', 'encode'],
  reasons: ['unspeakable_script', 'script_too_long', 'image_unreadable'],
} as const;

/**
 * Every kind of operation. One entry here, one definition in the server's feature and one in the pages' feature are all
 * that operations need to know of a capability. Plain data: no imports but types.
 */
export const operationKindFacts = {
  'talking-actor': { title: 'Talking actor', plural: 'Talking actors', ...talkFacts },
  hook: { title: 'Hook video', plural: 'Hooks', ...talkFacts },
  'image-to-video': {
    title: 'Image to video',
    credit: 'videos',
    result: 'video',
    stages: ['frames', 'encode'],
    reasons: ['image_unreadable'],
  },
  'video-ad': {
    title: 'Video ad',
    plural: 'Video ads',
    credit: 'videos',
    result: 'video',
    stages: ['frames', 'encode'],
    reasons: ['image_unreadable'],
  },
  avatar: {
    title: 'AI influencer',
    credit: 'avatarImages',
    result: 'picture',
    stages: ['draw'],
    reasons: ['image_unreadable'],
  },
  'product-in-hand': {
    title: 'Product in hand',
    credit: 'productInHandImages',
    result: 'picture',
    stages: ['draw'],
    reasons: ['image_unreadable', 'invalid_human_image'],
  },
  'try-on': {
    title: 'Virtual try-on',
    credit: 'avatarImages',
    result: 'picture',
    stages: ['draw'],
    reasons: [
      'image_unreadable',
      'content_policy',
      'wrong_image_content',
      'invalid_human_image',
      'pose_detection_failed',
      'invalid_garment_image',
      'image_quality',
    ],
  },
  'photo-actor': {
    title: 'Actor from photos',
    credit: 'avatarImages',
    result: 'actor',
    stages: ['draw'],
    reasons: ['image_unreadable', 'image_quality'],
  },
  'static-ads': {
    title: 'Static ads',
    credit: 'staticAdGenerations',
    result: 'ad',
    stages: ['write', 'draw'],
    reasons: ['image_unreadable'],
  },
} as const satisfies Record<string, OperationKindFacts>;

export type OperationKind = keyof typeof operationKindFacts;
export const operationKinds = Object.keys(operationKindFacts) as [OperationKind, ...OperationKind[]];

/** Reasons of failures that users can fix. */
export const requestReasons = [
  ...new Set(Object.values(operationKindFacts).flatMap(({ reasons }): readonly RequestReason[] => reasons)),
];
type RequestReason = (typeof operationKindFacts)[OperationKind]['reasons'][number];

/** Why an operation failed, as a closed list: what its kind adds, and what can happen to all. */
export const operationReasons = [
  'engine_failed',
  'engine_unavailable',
  'deadline_exceeded',
  'interrupted',
  'disk_full',
  'content_refused',
  'provider_unavailable',
  'provider_failed',
  ...requestReasons,
] as const;
export type OperationReason = (typeof operationReasons)[number];

type WorkStage = (typeof operationKindFacts)[OperationKind]['stages'][number] | 'provider';

/** Current stage of an operation: queued, the stages of its kind (or the provider's), then the final ones. */
export type OperationStage = 'queued' | WorkStage | 'storing' | 'done';
export const operationStages = [
  ...new Set<OperationStage>([
    'queued',
    ...Object.values(operationKindFacts).flatMap(({ stages }): readonly WorkStage[] => stages),
    'provider',
    'storing',
    'done',
  ]),
] as [OperationStage, ...OperationStage[]];

type KindsOf<Result extends ResultKind> = {
  [Kind in OperationKind]: (typeof operationKindFacts)[Kind]['result'] extends Result ? Kind : never;
}[OperationKind];

const kindsOf = <Result extends ResultKind>(result: Result) =>
  operationKinds.filter((kind) => operationKindFacts[kind].result === result) as [
    KindsOf<Result>,
    ...KindsOf<Result>[],
  ];

/** Kinds whose results are videos of the library. */
export const videoKinds = kindsOf('video');
export type VideoKind = KindsOf<'video'>;

/** Kinds whose results are pictures of the gallery. */
export const pictureKinds = kindsOf('picture');
export type PictureKind = KindsOf<'picture'>;

/** Label of all results of a kind together, such as a filter's. */
export function pluralTitleOf(kind: OperationKind): string {
  const facts: OperationKindFacts = operationKindFacts[kind];
  return facts.plural ?? facts.title;
}

/** The credit that one operation of a kind costs. */
export function creditKindOf(kind: OperationKind): CreditKind {
  return operationKindFacts[kind].credit;
}

/** Whether the results of a kind exist while it is still running. */
export function hasResultFromStart(kind: OperationKind): boolean {
  return resultKindFacts[operationKindFacts[kind].result].existsFrom === 'start';
}

/** Progress stages of a kind, in order. */
export function stagesOf(kind: OperationKind): readonly OperationStage[] {
  return operationKindFacts[kind].stages;
}
