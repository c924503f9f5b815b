/** Hands a file to the browser's downloads. */
export function saveBlob(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser takes over the download in the next task; only then can the object URL be revoked.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
