import { createStore, useStore } from '#state/create-store.ts';
import { readStoredValue, writeStoredValue } from '#state/stored-value.ts';
import { parseSafeArea, type SafeAreaApp } from './safe-areas.ts';

const key = 'preview-safe-area';
const chosen = createStore<SafeAreaApp | null | undefined>(undefined);

/** The app whose safe area the preview shows, as this browser keeps it. */
export function useSafeArea(): [SafeAreaApp | null, (app: SafeAreaApp | null) => void] {
  const now = useStore(chosen);
  const app = now === undefined ? parseSafeArea(readStoredValue(key)) : now;
  return [
    app,
    (next) => {
      writeStoredValue(key, next ?? undefined);
      chosen.set(next);
    },
  ];
}
