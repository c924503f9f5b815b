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
        'One finished video with one actor, one try-on or avatar image, one product-in-hand image, or one static ad request, which gets you three variations. Your plan has a separate allowance for each, and every form shows the cost before you send it.',
    },
    {
      question: 'What if a generation fails?',
      answer:
        'It costs nothing. We hold a credit while we work, keep it once the result is in your library, and return it if the work fails, times out, or is canceled.',
    },
    {
      question: 'Does editing a finished video cost a credit?',
      answer:
        'Yes. A new version of a video or a revision of a static ad uses one credit, like the first. Only correcting spelling or captions of a video uses none, once within 24 hours.',
    },
    {
      question: 'When do credits reset?',
      answer: 'Every month on the day you subscribed, on annual plans too. Unused credits don’t roll over.',
    },
    ...(trialDays > 0
      ? [
          {
            question: 'Is there a free trial?',
            answer: `Yes, ${trialDays} days on every plan, the first time you buy one. Cancel anytime in your settings and pay nothing.`,
          },
        ]
      : []),
    {
      question: 'Can I get my money back?',
      answer:
        'Yes, within 3 days of your first purchase if you’ve made two or fewer videos. We answer within 24 to 48 hours, and refunds take 5 to 10 business days.',
    },
    {
      question: 'Can I change my plan or cancel?',
      answer:
        'Yes, anytime in your settings. Upgrades start right away. Downgrades and cancellations take effect when your paid time ends. Either way, you can still download your videos.',
    },
    {
      question: 'How does annual billing work?',
      answer: 'You pay once for twelve months. Every price shows both totals, so you can see what you save.',
    },
    {
      question: 'Can I run Hookline on my own machine?',
      answer:
        'Yes. The code is open source under the AGPL, and the studio that draws and voices your ads needs no other service.',
    },
  ];
}
