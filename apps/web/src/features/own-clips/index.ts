export { useDeleteClip, useOwnClips, useUploadClip } from './api/own-clips.ts';
