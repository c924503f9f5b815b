export const cropFormats = [
  { ratio: '9:16', width: 1080, height: 1920, where: 'TikTok, Reels, Shorts' },
  { ratio: '1:1', width: 1080, height: 1080, where: 'Feeds' },
  { ratio: '4:5', width: 1080, height: 1350, where: 'Instagram and Facebook feed' },
] as const;

/**
 * The largest part of a picture with the shape of `target`. `focus` 0 keeps the left or upper end, 0.5 the middle,
 * 1 the right or lower end.
 */
export function cropArea(
  picture: { width: number; height: number },
  target: { width: number; height: number },
  focus = 0.5,
): { x: number; y: number; width: number; height: number } {
  const scale = Math.min(picture.width / target.width, picture.height / target.height);
  const width = target.width * scale;
  const height = target.height * scale;
  return { x: (picture.width - width) * focus, y: (picture.height - height) * focus, width, height };
}
