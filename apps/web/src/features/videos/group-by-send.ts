import type { Video } from '@hookline/contract/videos';
import { compareRatios, splitRatio } from './split-ratio.ts';

type Placed = Pick<Video, 'place' | 'name' | 'version'> & { additional_data: Pick<Video['additional_data'], 'ratio'> };

export interface VideoGroup<Grouped> {
  /** The same while videos come and go before it and in it, so that the page keeps what it shows, and the focus. */
  key: string;
  /** The send of several hooks or ratios they belong to; null for videos that stand alone. */
  send: NonNullable<Video['place']> | null;
  members: Grouped[];
  /** None of them is upright or square: upright tiles would show slivers. */
  isWide: boolean;
}

/**
 * Videos of one send that stand in a row as a group with a header, by hook, actor and ratio. The order of the others, and
 * of the groups, stays as it is; only new versions join the group of what they came from.
 */
export function groupBySend<Grouped extends Placed>(videos: readonly Grouped[]): VideoGroup<Grouped>[] {
  const groups: Pick<VideoGroup<Grouped>, 'send' | 'members'>[] = [];
  const sends = new Set(videos.filter(({ version }) => version === 1).map(({ place }) => place?.sendId));
  const isJoining = ({ place, version }: Placed) => place !== null && version > 1 && sends.has(place.sendId);
  for (const video of videos.filter((one) => !isJoining(one))) {
    const last = groups.at(-1);
    if (last && last.send?.sendId === video.place?.sendId) last.members.push(video);
    else groups.push({ send: video.place, members: [video] });
  }
  for (const video of videos.filter(isJoining))
    groups.find(({ send }) => send?.sendId === video.place?.sendId)?.members.push(video);
  for (const { send, members } of groups) if (send) members.sort(byHook);
  const keys = keysOf(groups.map(({ send }) => send?.sendId));
  return groups.map(({ send, members }, index) => ({
    key: keys[index] ?? '',
    // Named by the first of its hooks.
    send: send && (members[0]?.place ?? send),
    members,
    isWide: members.every(({ additional_data: { ratio } }) => ratio === '16:9'),
  }));
}

/** The send's id; a group without one is keyed by what follows it, because new videos come first. */
function keysOf(sendIds: readonly (string | undefined)[]): string[] {
  const seen = new Map<string, number>();
  return sendIds
    .map((id, index) => id ?? `before ${sendIds[index + 1] ?? 'the end'}`)
    .toReversed()
    .map((name) => {
      const times = (seen.get(name) ?? 0) + 1;
      seen.set(name, times);
      return `${name} ${times}`;
    })
    .toReversed();
}

/** The latest version first. */
function byHook(a: Placed, b: Placed): number {
  const [one, other] = [splitRatio(a.name), splitRatio(b.name)];
  return (
    (a.place?.hook ?? 0) - (b.place?.hook ?? 0) ||
    one.title.localeCompare(other.title) ||
    compareRatios(one.ratio, other.ratio) ||
    b.version - a.version
  );
}
