/** How far an upload is, in bytes and in percent. */
export interface UploadProgress {
  loaded: number;
  total: number;
  percentage: number;
}

export const notYetUploaded: UploadProgress = { loaded: 0, total: 0, percentage: 0 };

const mebibyte = 1_048_576;

/** 'KB' up to one megabyte, 'MB' above. */
export function sizeWords(bytes: number): string {
  return bytes < mebibyte ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / mebibyte).toFixed(1)} MB`;
}

/** '0.3 of 2.4 MB, 12%'; once everything has been sent, the server checks it. */
export function uploadWords({ loaded, total, percentage }: UploadProgress, thereafter = 'Checking the image.'): string {
  if (total === 0) return 'Uploading';
  if (loaded >= total) return `${sizeWords(total)} sent. ${thereafter}`;
  const whole = sizeWords(total);
  const part = whole.endsWith('MB') ? (loaded / mebibyte).toFixed(1) : String(Math.round(loaded / 1024));
  return `${part} of ${whole}, ${percentage}%`;
}
