import type { VideoRow } from './videos.table.ts';

/** Position of a video in a send of several hooks or ratios; part of its row's `data`. */
export interface VideoPlace {
  /** The send it belongs to, also where it was tried again in a later one. */
  sendId: string;
  /** 1 for the script's own hook. */
  hook: number;
  hookText: string;
}

/** Null for videos that stand alone. */
export function placeOf({ data }: Pick<VideoRow, 'data'>): VideoPlace | null {
  const { place } = data;
  // Written by startVideos.
  return typeof place === 'object' && place !== null ? (place as VideoPlace) : null;
}
