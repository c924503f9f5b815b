import type { CreditKind } from './plans.ts';

/** Type of an operation's result, which decides where a page finds it. */
export const resultKinds = ['video', 'picture', 'ad', 'actor'] as const;
export type ResultKind = (typeof resultKinds)[number];

interface OperationKindFacts {
  /** Label of a result where several kinds are listed together. */
  title: string;
  /** The credit it consumes, one each. */
  credit: CreditKind;
  result: ResultKind;
  /** Progress stages in order; an outside provider uses the single stage `provider` instead. */
  stages: readonly string[];
}

/**
 * Every kind of operation. One entry here, one definition in the server's feature and one in the pages' feature are all
 * that operations need to know of a capability. Plain data: no imports but types.
 */
export const operationKindFacts = {
  'talking-actor': {
    title: 'Talking actor',
    credit: 'videos',
    result: 'video',
    stages: ['voice', 'frames', 'encode'],
  },
  hook: { title: 'Hook video', credit: 'videos', result: 'video', stages: ['voice', 'frames', 'encode'] },
  'image-to-video': { title: 'Image to video', credit: 'videos', result: 'video', stages: ['frames', 'encode'] },
  'video-ad': { title: 'Video ad', credit: 'videos', result: 'video', stages: ['frames', 'encode'] },
  avatar: { title: 'AI influencer', credit: 'avatarImages', result: 'picture', stages: ['draw'] },
  'product-in-hand': {
    title: 'Product in hand',
    credit: 'productInHandImages',
    result: 'picture',
    stages: ['draw'],
  },
  'try-on': { title: 'Virtual try-on', credit: 'avatarImages', result: 'picture', stages: ['draw'] },
  'photo-actor': {
    title: 'Actor from photos',
    credit: 'avatarImages',
    result: 'actor',
    stages: ['draw'],
  },
  'static-ads': { title: 'Static ads', credit: 'staticAdGenerations', result: 'ad', stages: ['write', 'draw'] },
} as const satisfies Record<string, OperationKindFacts>;

export type OperationKind = keyof typeof operationKindFacts;
export const operationKinds = Object.keys(operationKindFacts) as [OperationKind, ...OperationKind[]];

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

/** Result type of a kind. */
export function resultKindOf(kind: OperationKind): ResultKind {
  return operationKindFacts[kind].result;
}

/** Progress stages of a kind, in order. */
export function stagesOf(kind: OperationKind): readonly OperationStage[] {
  return operationKindFacts[kind].stages;
}
