import { useEffect, useRef } from 'react';
import type { PictureInput } from './use-picture-input.ts';

/** Pasted pictures go where none is yet, the person first. */
export function usePastedPicture(person: PictureInput, garment: PictureInput, isGenerating: boolean): void {
  const slots = useRef({ person, garment, isGenerating });
  slots.current = { person, garment, isGenerating };
  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const [file] = event.clipboardData?.files ?? [];
      const now = slots.current;
      // One of the halves may have taken it, being pointed at.
      if (!file || event.defaultPrevented || now.isGenerating) return;
      (now.person.picture ? now.garment : now.person).choose(file);
    }
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
