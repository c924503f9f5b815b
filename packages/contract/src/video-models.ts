/** Models that can animate an image. Plain data: no imports. */
export const videoModels = [
  { id: 'studio', name: 'Studio', provider: 'hookline' },
  { id: 'bytedance:1@1', name: 'Bytedance Lite', provider: 'runware' },
  { id: 'bytedance:2@1', name: 'Bytedance Pro', provider: 'runware' },
  { id: 'klingai:5@3', name: 'Kling 2.1 Pro', provider: 'runware' },
  { id: 'veo3', name: 'Google Veo 3', provider: 'kie' },
  { id: 'veo3-fast', name: 'Google Veo 3 Fast', provider: 'kie' },
] as const;

export type VideoModelId = (typeof videoModels)[number]['id'];
export type VideoProvider = (typeof videoModels)[number]['provider'];

export const videoModelIds = videoModels.map(({ id }) => id) as [VideoModelId, ...VideoModelId[]];

/** Default model; the studio replaces it where it is not available. */
export const defaultVideoModel: VideoModelId = 'bytedance:1@1';
