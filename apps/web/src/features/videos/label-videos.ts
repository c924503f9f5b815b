import type { Video } from '@hookline/contract/videos';

type Named = Pick<Video, 'id' | 'name' | 'creator' | 'version'>;

/**
 * What each video of a list is called where its name alone may stand for several: those of one send share it. By id:
 * "Two cans, Maya, version 2", and where even that is said of several, which of them.
 */
export function labelVideos(videos: readonly Named[]): ReadonlyMap<string, string> {
  const labels = videos.map(({ name, creator, version }) =>
    [name, creator, version > 1 ? `version ${version}` : null].filter(Boolean).join(', '),
  );
  return new Map(
    videos.map(({ id }, index) => {
      const label = labels[index] ?? '';
      const same = labels.filter((other) => other === label).length;
      const place = labels.slice(0, index + 1).filter((other) => other === label).length;
      return [id, same > 1 ? `${label}, ${place} of ${same}` : label];
    }),
  );
}
