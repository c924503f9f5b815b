import { AudioLines, X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { ClipPreview, PreviewedClip } from '../use-clip-preview.ts';

/** The clip in the place of the actor's picture. */
export function PreviewClip({ clip, name, onClose }: { clip: PreviewedClip; name: string; onClose: () => void }) {
  return (
    <div className="relative aspect-9/16 overflow-hidden rounded-l bg-band">
      {/* biome-ignore lint/a11y/useMediaCaption: the words are burned into the picture and stand below it */}
      <video
        src={clip.url}
        poster={clip.posterUrl}
        autoPlay
        controls
        playsInline
        aria-label={`Preview of ${name}: ${clip.text}`}
        className="size-full object-cover"
      />
      <IconButton
        label="Close the preview"
        onClick={onClose}
        className="!absolute top-2 right-2 bg-badge !text-on-picture hover:!bg-badge"
      >
        <X className="size-[18px]" />
      </IconButton>
    </div>
  );
}

export function PreviewButton({ preview, className }: { preview: ClipPreview; className?: string }) {
  if (preview.clip) return <p className="type-small mt-3 text-muted">A free preview. The real one has no stamp.</p>;
  return (
    <>
      <Button
        icon={<AudioLines aria-hidden="true" />}
        className={className ?? ''}
        disabled={!preview.canMake}
        busy={preview.isMaking}
        onClick={preview.make}
      >
        {preview.isMaking ? 'Making a preview' : 'Hear the first line'}
      </Button>
      <p className="type-small mt-2 text-muted">About 3 s, free. Takes a moment.</p>
    </>
  );
}
