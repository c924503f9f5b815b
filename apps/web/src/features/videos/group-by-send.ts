import type { Video } from '@hookline/contract/videos';

export interface VideoGroup<Grouped> {
  /** The send of several hooks or ratios they belong to; null for videos that stand alone. */
  send: NonNullable<Video['place']> | null;
  members: Grouped[];
}

/** Videos of one send that stand in a row as a group with a header; the order stays as it is. */
export function groupBySend<Grouped extends Pick<Video, 'place'>>(videos: readonly Grouped[]): VideoGroup<Grouped>[] {
  const groups: VideoGroup<Grouped>[] = [];
  for (const video of videos) {
    const last = groups.at(-1);
    if (last && last.send?.sendId === video.place?.sendId) last.members.push(video);
    else groups.push({ send: video.place, members: [video] });
  }
  return groups;
}
