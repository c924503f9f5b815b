import { type DragEvent, useEffect, useState } from 'react';

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

interface IncomingFilesOptions {
  open: boolean;
  /** Files are being dragged over the target. */
  onOver: () => void;
  onFiles: (files: readonly File[]) => void;
}

/** Files that are pasted while the dialog is open, or dropped on the element that gets `dropTarget`. */
export function useIncomingFiles({ open, onOver, onFiles }: IncomingFilesOptions) {
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    if (!open) return;
    function paste(event: ClipboardEvent) {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    }
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });

  return {
    isOver,
    dropTarget: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
        onOver();
      },
      onDragLeave: (event: DragEvent) => {
        const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!inside) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
