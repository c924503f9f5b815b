import type { RemoteVideoRequest } from '@hookline/providers/video-request';
import type { RemoteCapability } from '#features/providers/index.ts';
import type { ImageToVideoEngine } from './image-to-video-engine.ts';

/** A model of a service; our own engine stands in for it. */
export function createRemoteImageToVideo(
  remote: RemoteCapability<RemoteVideoRequest>,
  studio: ImageToVideoEngine,
): ImageToVideoEngine {
  return { name: remote.engine.abilities.label, unavailable: null, generate: studio.generate, remote };
}
