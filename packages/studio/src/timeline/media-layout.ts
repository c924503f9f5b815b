/**
 * How a product picture or clip is shown: above the actor (beside them in wide and square videos), as a sticker next to
 * their face, in their hand, or filling the frame.
 */
export const mediaLayouts = ['split', 'inset', 'held', 'full'] as const;
export type MediaLayout = (typeof mediaLayouts)[number];
