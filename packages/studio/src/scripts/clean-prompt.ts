/** A longer prompt says nothing new about a product, and the limit keeps the patterns below fast. Code points. */
const readLimit = 1500;

/** Several emoji in a row. */
const pictures = /(?:(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f?)\p{Emoji_Modifier}?\s*){2,}/gu;

/** They separate the text where a period could stand, but not in the middle of 'juice 🍊🍋 from Spain'. */
function partedByPictures(run: string, offset: number, text: string): string {
  const before = text.slice(Math.max(0, offset - 4), offset).trimEnd();
  const after = text.slice(offset + run.length, offset + run.length + 2);
  const isParted =
    run.includes('\n') ||
    /(?:^|[.!?…:)%\d\p{Lo}]|\p{Lu}{2})$/u.test(before) ||
    /^(?:$|[\n\p{Lu}\p{Lo}\p{N}\p{Sc}])/u.test(after);
  return isParted ? '\n' : ' ';
}

/**
 * A prompt as plain text: without markup, control and direction characters, emoji and runs of white space. Line breaks
 * stay as `\n`, because they separate the points of a brief, as does one empty line between paragraphs. May be empty.
 */
export function cleanPrompt(prompt: string): string {
  const head = prompt.slice(0, readLimit * 8);
  const text = head
    .normalize('NFC')
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/giu, ' ')
    .replace(/<\/?\p{L}[^<>]*>|<!--[\s\S]*?-->/gu, ' ')
    .replace(/&(?:nbsp|#160);/gu, ' ')
    .replace(/&amp;/gu, '&')
    .replace(/[<>{}[\]\\`|^~*_#]+/gu, ' ')
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    // A joiner inside a word shapes Indic and Persian letters; anywhere else it belongs to an emoji.
    .replace(/(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])/gu, '')
    .replace(/(?<=(?:^|\s)(?:I|[Ww]e) )(?:[❤♥🧡💛💚💙💜🖤🤍🤎💕💖💗]\ufe0f?\s*)+/gu, 'love ')
    // A hand or a check mark separates text like a bullet; so does a telephone, unless it is the object of 'call'.
    .replace(/[👉👇➡✅✔☑❗‼🛒🔹🔸▪]\ufe0f?\p{Emoji_Modifier}?/gu, '\n')
    .replace(/(?<!(?<!\p{L})(?:call|text|phone|tel|us|at|in|visit|now|today)\s*)[📍📞]\ufe0f?/giu, '\n')
    .replace(pictures, partedByPictures)
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0e|\ufe0f|\u20e3/gu, (sign) =>
      /[©®™]/u.test(sign) ? '' : ' ',
    )
    .replace(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, '')
    .replace(/([!?.,;:…-])\1+/gu, '$1')
    .replace(/ *\n[ \n]*/gu, (gap) => (gap.indexOf('\n') === gap.lastIndexOf('\n') ? '\n' : '\n\n'))
    .replace(/ {2,}/gu, ' ')
    .trim();
  const points = [...text];
  if (points.length <= readLimit) return text;
  return points.slice(0, readLimit).join('').replace(/\S+$/u, '').trim() || points.slice(0, readLimit).join('');
}
