/** Emoji with all their parts: pictographs, flags, keycaps, skin tones, joiners and variation marks. */
const pictures =
  /[#*\d]\ufe0f?\u20e3|\p{Extended_Pictographic}|\p{Regional_Indicator}|\u200b|\u200d|\ufe0f|\u20e3|[\u{1f3fb}-\u{1f3ff}]/gu;

/** Replaces emoji by blanks. Trademark symbols count as emoji and are not spoken either. */
export function stripPictures(text: string): string {
  return text.replace(pictures, ' ');
}
