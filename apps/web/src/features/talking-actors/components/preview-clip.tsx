import { X } from 'lucide-react';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { SafeAreaApp } from '../safe-areas.ts';
import type { PreviewedClip } from '../use-clip-preview.ts';
import { SafeAreaFrame } from './safe-area/safe-area-frame.tsx';

interface PreviewClipProps {
  clip: PreviewedClip;
  name: string;
  safeArea: SafeAreaApp | null;
  onClose: () => void;
}

/** The clip in the place of the actor's picture. */
export function PreviewClip({ clip, name, safeArea, onClose }: PreviewClipProps) {
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
      {safeArea ? <SafeAreaFrame app={safeArea} /> : null}
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
