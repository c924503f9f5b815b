/** What a product is, as far as its words tell: whether somebody can hold it in one hand. */

export { type NamedThing, readHeldKind } from '#actors/holding/read-held-kind.ts';
