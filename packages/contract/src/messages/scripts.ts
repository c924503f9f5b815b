/** Script writing and pronunciation. */
export const scriptsMessages = {
  writerTitle: 'AI Script Writer',
  enterPrompt: 'Please describe your product first',
  promptTooLong: 'Prompts can be up to 2,000 characters',
  expandFailed: 'Sorry, there was an error generating your script. Please try again.',
  hooksFailed: 'We could not write any hooks. Please try again.',
  enterWord: 'Please enter the word',
  wordTooLong: 'Words can be up to 60 characters',
  enterSaid: 'Please enter how to say it',
  saidTooLong: 'Use up to 120 characters',
  tooManyPronunciations: 'You can save up to 200 words. Remove one first.',
  scriptFirst: 'Write your script first, then record it in your own voice.',
  /** Asked when a prompt says too little to fill a script. */
  missing: {
    benefit: 'What does it do better than what people use now?',
    offer: 'What does it cost, or what’s the offer?',
    audience: 'Who is it for?',
    proof: 'Any number or proof? A result, a rating, a guarantee.',
  },
  describeIn: (language: string) => `Describe it in ${language}, and we can use every detail.`,
  simpleLanguage: (language: string) =>
    `Our own writer keeps it simple in ${language}. Connect a language model for better scripts.`,
} as const;
