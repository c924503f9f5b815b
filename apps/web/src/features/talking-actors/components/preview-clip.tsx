import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { Draft } from '#features/composer/index.ts';
import type { SafeAreaApp } from '../safe-areas.ts';
import type { PreviewedClip } from '../use-clip-preview.ts';
import { SafeAreaFrame } from './safe-area/safe-area-frame.tsx';
import { ratioTiles } from './sentence-picture.tsx';

interface PreviewClipProps {
  clip: PreviewedClip;
  name: string;
  ratio: Draft['ratio'];
  safeArea: SafeAreaApp | null;
  onClose: () => void;
}

/** The clip in the place of the actor's picture. */
export function PreviewClip({ clip, name, ratio, safeArea, onClose }: PreviewClipProps) {
  return (
    <div className={clsx('relative overflow-hidden rounded-l bg-band', ratioTiles[ratio])}>
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
      {safeArea && ratio === '9:16' ? <SafeAreaFrame app={safeArea} /> : null}
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
