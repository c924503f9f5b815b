import type { RemoteVideoRequest } from '@hookline/providers/video-request';
import type { RemoteCapability } from '#features/providers/index.ts';
import type { ImageToVideoEngine } from './image-to-video-engine.ts';

/** A service's model, with our own engine as the fallback. */
export function createRemoteImageToVideo(
  remote: RemoteCapability<RemoteVideoRequest>,
  studio: ImageToVideoEngine,
): ImageToVideoEngine {
  return {
    name: remote.engine.abilities.label,
    unavailable: null,
    generate: studio.generate,
    remote: { ...remote, standIn: studio.name },
  };
}
