/** What affiliates may write as it is, with their link. Shown without one on the public page. */
export const shareableTexts = [
  {
    title: 'One line for a newsletter',
    text: 'I write the script, drawn actors say it, and I get a finished vertical ad with captions. It’s called Hookline.',
  },
  {
    title: 'A short post',
    text: 'Five hooks, one body, three actors: that used to be a shoot day. With Hookline it’s a form. The actors are drawn and labeled AI-generated, and you can run it on your own server.',
  },
  {
    title: 'The disclosure to go with it',
    text: 'This is an affiliate link: I earn a commission if you subscribe, and you pay the same price.',
  },
] as const;

/** The same texts with a link where one belongs: a disclosure goes with one. */
export function sharedTexts(link: string): { title: string; text: string }[] {
  return shareableTexts.map(({ title, text }) => ({
    title,
    text: title === 'The disclosure to go with it' ? text : `${text} ${link}`,
  }));
}
