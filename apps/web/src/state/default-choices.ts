import { type MusicTrackId, musicTracks } from '@hookline/contract/music-tracks';
import type { CaptionStyle } from '@hookline/contract/talking-actors';

/** What a new video begins with, as its maker likes it. */
export interface DefaultChoices {
  captions: CaptionStyle;
  music: MusicTrackId | null;
  label: boolean;
  /** Chosen since a project was last opened: then they also change the one that is being written. */
  isNew: boolean;
}

/** Name of the kept value, see `personalKey`. */
export const defaultChoicesName = 'default-choices';

export const plainChoices: DefaultChoices = { captions: 'word-highlight', music: 'upbeat', label: true, isNew: false };

/** Reads kept choices, taking only what still exists. `captionStyles` are the styles there are. */
export function parseDefaultChoices(stored: unknown, captionStyles: readonly CaptionStyle[]): DefaultChoices {
  if (typeof stored !== 'object' || stored === null) return plainChoices;
  const kept: Partial<Record<keyof DefaultChoices, unknown>> = stored;
  const track = musicTracks.find(({ id }) => id === kept.music);
  return {
    captions: captionStyles.find((style) => style === kept.captions) ?? plainChoices.captions,
    music: kept.music === null ? null : (track?.id ?? plainChoices.music),
    label: kept.label !== false,
    isNew: kept.isNew === true,
  };
}
