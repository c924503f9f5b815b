import { createStore } from '#state/create-store.ts';
import { readStoredValue, writeStoredValue } from '#state/stored-value.ts';

const key = 'hookline.preview-sound';

/** Whether sample clips are heard. Silent until somebody asks for sound; then this browser remembers. */
export const previewSound = createStore(false);

/** The actor whose sample somebody started; it plays until another one is or the dialog opens anew. */
export const playedSample = createStore<string | null>(null);

/** Reads what this browser remembers; not at import, where there may be no browser. */
export function recallPreviewSound(): void {
  previewSound.set(readStoredValue(key) === true);
}

export function setPreviewSound(isOn: boolean): void {
  previewSound.set(isOn);
  writeStoredValue(key, isOn ? true : undefined);
}
