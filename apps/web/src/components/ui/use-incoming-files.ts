import { type DragEvent, useEffect, useRef, useState } from 'react';

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

interface IncomingFilesOptions {
  /** False while nothing is taken. */
  open?: boolean;
  /**
   * Which pasted files are meant: any that are pasted while the field can be reached, or, where several fields stand
   * together, those that are pasted while this one is pointed at or has the focus. These come first.
   */
  takesPaste?: 'any' | 'here';
  /** Files are being dragged over the target. */
  onOver?: () => void;
  onFiles: (files: File[]) => void;
}

/** A field behind an open dialog is not meant by what is pasted. */
function isReachable(field: Element): boolean {
  const topmost = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  return topmost === undefined || topmost.contains(field) || field.contains(topmost);
}

function isPointedAt(field: Element): boolean {
  return field.matches(':hover') || field.contains(document.activeElement);
}

/** Files that are pasted, or dropped on the element that gets `target`. The one way for every field that takes pictures. */
export function useIncomingFiles<Field extends HTMLElement>({
  open = true,
  takesPaste = 'any',
  onOver,
  onFiles,
}: IncomingFilesOptions) {
  const [isOver, setOver] = useState(false);
  const field = useRef<Field>(null);
  const take = useRef(onFiles);
  take.current = onFiles;

  useEffect(() => {
    if (!open) return;
    function paste(event: ClipboardEvent) {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented || !field.current || !isReachable(field.current)) return;
      if (takesPaste === 'here' && !isPointedAt(field.current)) return;
      event.preventDefault();
      take.current(files);
    }
    const phase = { capture: takesPaste === 'here' };
    document.addEventListener('paste', paste, phase);
    return () => document.removeEventListener('paste', paste, phase);
  }, [open, takesPaste]);

  return {
    isOver,
    target: {
      ref: field,
      onDragOver: (event: DragEvent) => {
        if (!open || !hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
        onOver?.();
      },
      onDragLeave: (event: DragEvent) => {
        const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!inside) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!open || !hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
