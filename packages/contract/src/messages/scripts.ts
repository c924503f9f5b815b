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
} as const;
