/** Emoji with all their parts: pictures, flags, keycaps, skin tones, joiners and variation marks. */
const pictures =
  /[#*\d]\ufe0f?\u20e3|\p{Extended_Pictographic}|\p{Regional_Indicator}|\u200b|\u200d|\ufe0f|\u20e3|[\u{1f3fb}-\u{1f3ff}]/gu;

/** Replaces emoji by blanks. The trade-mark signs count as pictures, too, and are not said either. */
export function stripPictures(text: string): string {
  return text.replace(pictures, ' ');
}
