import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { notify } from '#components/ui/notify.ts';
import { keepProductImages } from '#features/product-images/index.ts';
import { type Draft, picturesOf, withPictures } from './draft.ts';

/** Has the server keep what the project shows, when it is opened and whenever something is added. */
export function useKeptPictures(draft: Draft, setDraft: Dispatch<SetStateAction<Draft>>): void {
  const [asked] = useState(() => new Set<string>());
  const current = useRef(draft);
  current.current = draft;
  const added = picturesOf(draft)
    .filter((url) => !asked.has(url))
    .join('\n');
  useEffect(() => {
    if (added === '') return;
    const urls = added.split('\n');
    for (const url of urls) asked.add(url);
    keepProductImages(urls).then(
      (today) => {
        for (const url of today.values()) if (url !== null) asked.add(url);
        const { lost } = withPictures(current.current, today);
        setDraft((before) => withPictures(before, today).draft);
        if (lost.length > 0) tellLost(lost);
      },
      // Asked again when the project is opened the next time; until then they are as good as they were.
      () => {},
    );
  }, [added, asked, setDraft]);
}

function tellLost(lost: readonly string[]): void {
  const what = lost.join(' and ');
  notify.info(`The ${what} ${what === 'logo' ? 'is' : 'are'} no longer here`, {
    id: 'stale-pictures',
    description: 'Projects keep them for a month. Please add them again.',
  });
}
