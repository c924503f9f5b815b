import { pagePaths } from '@hookline/contract/page-paths';
import type { LegalFacts, LegalText } from '../legal-text.ts';

export const refund = ({ operatorName, supportEmail }: LegalFacts): LegalText => ({
  path: pagePaths.refund,
  shortTitle: 'Refund',
  title: 'Refund Policy',
  inShort: 'your first purchase can be refunded within 3 days if you have made two or fewer videos.',
  sections: [
    {
      title: 'When you get a refund',
      body: [
        'All of these have to be true:',
        [
          'It is your first purchase of a plan.',
          'You ask within 3 days of that purchase.',
          'You have made two or fewer videos with it.',
        ],
      ],
    },
    {
      title: 'How to ask',
      body: [
        `Write to ${supportEmail} from the address of your account. A reason helps us, but you do not have to give one.`,
      ],
    },
    {
      title: 'How long it takes',
      body: [
        'We answer within 24 to 48 hours. A refund goes back to the card you paid with and arrives 5 to 10 business days after we approve it, depending on your bank.',
      ],
    },
    {
      title: 'What is not refunded',
      body: [
        [
          'Renewals of a running subscription.',
          'Second and later purchases.',
          'The unused rest of a month after you cancel; your plan works until it ends.',
        ],
      ],
    },
    {
      title: 'Credits are different',
      body: ['A video or image that fails gives its credit back by itself, at once. You never have to ask for that.'],
    },
    {
      title: 'Free trial',
      body: [
        'Where a plan starts with a free trial, you pay nothing if you cancel before the trial ends. There is one trial per account and payment card.',
      ],
    },
    {
      title: 'Your legal rights',
      body: [
        `This policy of ${operatorName} comes on top of what the law where you live gives you. It takes nothing away from it.`,
      ],
    },
  ],
});
