import { speakOfSelf } from './speak-of-self.ts';

/** A question of a brief, said by somebody who has the problem: 'Tired of cold coffee?' -> 'I am so tired of cold coffee.' */
export function tellPain(question: string): string {
  const text = question.trim().replace(/[?!.\s]+$/u, '');
  const rules: [RegExp, (match: RegExpExecArray) => string][] = [
    [
      /^do (?:you|u) (?:also )?(hate|love|struggle|need|want|dread|forget|feel|have|know|miss)\b(.*)$/iu,
      (m) => `I ${m[1]?.toLowerCase()}${speakOfSelf(m[2] ?? '')}, and I know I'm not alone.`,
    ],
    [
      /^(?:are you )?(?:so |still )?(tired|sick|fed up|bored)( of| with)\s(.*)$/iu,
      (m) => `I'm so ${m[1]?.toLowerCase()}${m[2]} ${speakOfSelf(m[3] ?? '')}.`,
    ],
    [
      /^(?:are you )?(?:still )?(struggling|dealing|suffering|paying|wasting|spending|worrying)\s(.*)$/iu,
      (m) => `I was ${m[1]?.toLowerCase()} ${speakOfSelf(m[2] ?? '')} for way too long.`,
    ],
    [/^(?:are you )?looking for\s(.*)$/iu, (m) => `I was looking for ${speakOfSelf(m[1] ?? '')}.`],
    [
      /^(?:do you )?(need|want)\s(.*)$/iu,
      (m) => `I ${m[1]?.toLowerCase()}ed ${speakOfSelf(m[2] ?? '')}, like, yesterday.`,
    ],
    [/^(?:can't|cannot|can’t)\s(.*)$/iu, (m) => `I can't ${speakOfSelf(m[1] ?? '')}.`],
  ];
  for (const [pattern, say] of rules) {
    const match = pattern.exec(text);
    if (match) return say(match);
  }
  return `${text}?`;
}
