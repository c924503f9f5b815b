import type { FaqEntry } from '#features/pricing/index.ts';

/** What people ask before they begin; questions about paying are on the pricing page. */
export const landingQuestions = (trialDays: number): FaqEntry[] => [
  {
    question: 'How long does a video take?',
    answer:
      'A talking actor takes 2 to 10 minutes, depending on the length of the script and on the machine. You can leave the page: it keeps rendering, and you’ll find it in Activity and Videos.',
  },
  {
    question: 'Are the actors real people?',
    answer:
      'The cast is drawn, animated and voiced by Hookline. You can also make an actor from photos of a person who agreed. Drawn actors carry an AI-generated label that you can turn off. For actors made from photos it always stays on.',
  },
  {
    question: 'Can I use the videos in paid ads?',
    answer:
      'Yes, on any platform, for your own products or your customers’. The videos are yours, without a watermark. Claims in your script are yours too, so make ones you can prove.',
  },
  {
    question: 'Which languages are there?',
    answer:
      '32, for voices and captions. Filipino uses the closest built-in voice, Indonesian. You can hear all of them on the languages page.',
  },
  {
    question: 'What happens when a video fails?',
    answer: 'You get the credit back right away and can try again. You never have to ask.',
  },
  ...(trialDays > 0
    ? [
        {
          question: `How does the ${trialDays}-day free trial work?`,
          answer: `Choose a plan and make videos for ${trialDays} days. Cancel before they end and you pay nothing. One trial per account and payment card.`,
        },
      ]
    : []),
  {
    question: 'Can I get a refund?',
    answer:
      'Yes, within 3 days of your first purchase if you’ve made two or fewer videos. The refund page has the details.',
  },
];
