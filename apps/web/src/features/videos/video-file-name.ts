import type { Video } from '@hookline/contract/videos';

/** A name that still says something in a downloads folder: "hookline-maya-2026-11-21.mp4". */
export function videoFileName(video: Pick<Video, 'creator' | 'created_at'>): string {
  const who = (video.creator ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return ['hookline', who, video.created_at.slice(0, 10)].filter(Boolean).join('-').concat('.mp4');
}
