/** Loads a picture that may be on another origin: it is shown, never read. */
export function loadPicture(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The picture did not load.'));
    image.src = url;
  });
}
