import type { CreditKind } from './plans.ts';

/** What an operation leaves behind, and so where a page finds it. */
export const resultKinds = ['video', 'picture', 'ad'] as const;
export type ResultKind = (typeof resultKinds)[number];

interface OperationKindFacts {
  /** What one of them is called where kinds stand side by side. */
  title: string;
  /** What it is paid with, one credit each. */
  credit: CreditKind;
  result: ResultKind;
  /** The stages of its bar, in order; an outside provider works in one stage of its own instead, `provider`. */
  stages: readonly string[];
}

/**
 * Every kind of operation there is. One line here, one definition in the server's feature and one in the pages' feature
 * are all that operations know of a capability. Plain data: no imports but types.
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
  'static-ads': { title: 'Static ads', credit: 'staticAdGenerations', result: 'ad', stages: ['write', 'draw'] },
} as const satisfies Record<string, OperationKindFacts>;

export type OperationKind = keyof typeof operationKindFacts;
export const operationKinds = Object.keys(operationKindFacts) as [OperationKind, ...OperationKind[]];

type WorkStage = (typeof operationKindFacts)[OperationKind]['stages'][number] | 'provider';

/** What a running operation is doing: waiting, the stages of its kind (or the provider's), then the end of all. */
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

/** What operations of a kind leave behind. */
export function resultKindOf(kind: OperationKind): ResultKind {
  return operationKindFacts[kind].result;
}

/** The stages of a kind's bar, in order. */
export function stagesOf(kind: OperationKind): readonly OperationStage[] {
  return operationKindFacts[kind].stages;
}
