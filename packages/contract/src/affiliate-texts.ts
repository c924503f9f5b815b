/** What affiliates may write as it is. `hasLink`: their link goes with it. */
export const affiliateTexts = [
  {
    title: 'One line for a newsletter',
    text: 'I write the script, drawn actors say it, and I get a finished vertical ad with captions. It’s called Hookline.',
    hasLink: true,
  },
  {
    title: 'A short post',
    text: 'Five hooks, one body, three actors: that used to be a shoot day. With Hookline it’s a form. The actors are drawn and labeled AI-generated, and you can run it on your own server.',
    hasLink: true,
  },
  {
    title: 'The disclosure to go with it',
    text: 'This is an affiliate link: I earn a commission if you subscribe, and you pay the same price.',
    hasLink: false,
  },
] as const;

/** The same texts, with a link where one belongs. */
export function affiliateTextsWith(link: string): { title: string; text: string }[] {
  return affiliateTexts.map(({ title, text, hasLink }) => ({ title, text: hasLink ? `${text} ${link}` : text }));
}
