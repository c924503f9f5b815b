import { z } from 'zod';
import type { VideoRow } from './videos.table.ts';

const videoPlaceSchema = z.object({
  /** The send it belongs to, also where it was tried again in a later one. */
  sendId: z.string(),
  /** 1 for the script's own hook. */
  hook: z.number(),
  hookText: z.string(),
});

/** Position of a video in a send of several hooks or ratios; part of its row's `data`. */
export type VideoPlace = z.infer<typeof videoPlaceSchema>;

/** Null for videos that stand alone, and for what cannot be read. */
export function placeOf({ data }: Pick<VideoRow, 'data'>): VideoPlace | null {
  return videoPlaceSchema.safeParse(data.place).data ?? null;
}
