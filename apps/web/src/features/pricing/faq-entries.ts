export interface FaqEntry {
  question: string;
  answer: string;
}

/** Questions about paying, answered as the product behaves. `trialDays` 0: there is no trial to tell about. */
export function faqEntries(trialDays: number): FaqEntry[] {
  return [
    {
      question: 'What does one credit buy?',
      answer:
        'One finished video with one actor, one try-on or avatar image, one product-in-hand image, or one request for static ads, which brings three variations. Each kind has its own number in your plan, and every form says what it will use before you send it.',
    },
    {
      question: 'What if a generation fails?',
      answer:
        'Then it costs nothing. A credit is held while something is being made, kept when the result is in your library, and given back when it fails, times out or is canceled in time.',
    },
    {
      question: 'Does a change to a finished video cost a credit?',
      answer:
        'Yes. Every render is work for the machine, so a new version of a video, or a revision of a static ad, uses one credit like the first.',
    },
    {
      question: 'When do credits reset?',
      answer:
        'Every month on the day you subscribed, with annual plans too. What is left does not move into the next month.',
    },
    ...(trialDays > 0
      ? [
          {
            question: 'Is there a free trial?',
            answer: `Yes, ${trialDays} days on every plan, the first time you buy one. You can cancel at any time during it, in your settings, and pay nothing.`,
          },
        ]
      : []),
    {
      question: 'Can I get my money back?',
      answer:
        'Within 3 days of your first purchase, if you have made two or fewer videos. We answer within 24 to 48 hours, and the money is back 5 to 10 business days later.',
    },
    {
      question: 'Can I change my plan or cancel?',
      answer:
        'At any time, in your settings. A larger plan is yours at once; a smaller one, or the end, comes when the time you have paid for is over. Your videos stay yours to download either way.',
    },
    {
      question: 'How is the annual price made?',
      answer:
        'It is paid once for twelve months. The exact amounts for both ways stand beside every price, so you can see for yourself what a year saves.',
    },
    {
      question: 'Can I run Hookline on my own machine?',
      answer:
        'Yes. The code is open under the AGPL, and the studio that draws and speaks your ads runs without any other service.',
    },
  ];
}
