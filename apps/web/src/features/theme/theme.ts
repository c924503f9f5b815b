import { useSyncExternalStore } from 'react';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const storageKey = 'hookline.theme';
const changed = new EventTarget();

/**
 * Runs in <head> before anything is painted, and again when the system or another tab changes the theme, for pages
 * without a program; kept dependency-free and in step with `applyTheme`.
 */
export const themeScript = `(function () {
  var system = matchMedia('(prefers-color-scheme: dark)');
  function apply() {
    try { var choice = localStorage.getItem('${storageKey}'); } catch (e) {}
    var isDark = choice === 'dark' || (choice !== 'light' && system.matches);
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  }
  apply();
  system.addEventListener('change', apply);
  addEventListener('storage', apply);
})()`;

function readChoice(): ThemeChoice {
  try {
    return themeChoices.find((choice) => choice === localStorage.getItem(storageKey)) ?? 'system';
  } catch {
    // Storage can be forbidden; the system's choice then holds.
    return 'system';
  }
}

/** The theme as it is to be shown now; light while a page is prerendered. */
export function shownTheme(): 'light' | 'dark' {
  if (typeof window === 'undefined') return 'light';
  const choice = readChoice();
  const isDark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  return isDark ? 'dark' : 'light';
}

function applyTheme(): void {
  document.documentElement.dataset.theme = shownTheme();
}

export function setThemeChoice(choice: ThemeChoice): void {
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    // As above: the choice lasts for this page only.
  }
  applyTheme();
  changed.dispatchEvent(new Event('change'));
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const update = () => {
    applyTheme();
    listener();
  };
  changed.addEventListener('change', listener);
  system.addEventListener('change', update);
  window.addEventListener('storage', update);
  // It may have changed since the script of the page wrote it, while nobody listened.
  applyTheme();
  return () => {
    changed.removeEventListener('change', listener);
    system.removeEventListener('change', update);
    window.removeEventListener('storage', update);
  };
}

/** Keeps what is shown in step with the system and with other tabs, whatever page is open; until called. */
export function followTheme(): () => void {
  return subscribe(() => undefined);
}

/** The person's choice, followed over tabs and when the system changes. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, readChoice, () => 'system');
}
