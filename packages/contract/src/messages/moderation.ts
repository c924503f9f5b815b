/** Rejected content. */
export const moderationMessages = {
  title: 'Content Not Allowed',
  /** For prompts that would have become a picture. */
  refused: 'No Image generated, please rewrite your prompt and try again',
  refusedVideo: 'No video generated. Please rewrite your text and try again.',
  refusedScript: 'No script generated. Please rewrite your prompt and try again.',
  /** Shown beside the field; names the reason. */
  refusedWords: (what: string | undefined) =>
    what === undefined
      ? 'We do not allow this in ads. Please rewrite it.'
      : `This sounds like ${what}, which we do not allow. Please rewrite it.`,
  categories: {
    hate: 'hate speech',
    'sexual-minors': 'sexual content about minors',
    sexual: 'sexual content',
    'self-harm': 'encouraging self-harm',
    violence: 'a call for violence',
    terror: 'terrorism or weapon making',
    'illegal-goods': 'a sale of illegal goods',
    weapons: 'a sale of weapons',
    health: 'a health claim',
    fraud: 'fraud or forgery',
  },
} as const;
