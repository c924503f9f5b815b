import { pagePaths } from '@hookline/contract/page-paths';
import type { LegalFacts, LegalText } from '../legal-text.ts';

export const terms = ({ operatorName, supportEmail }: LegalFacts): LegalText => ({
  path: pagePaths.terms,
  shortTitle: 'Terms',
  title: 'Terms of Service',
  inShort:
    'you keep what you make, talking-actor videos say they are AI-generated unless you turn the label off, which you can’t for actors made from photos, and you can cancel at any time.',
  sections: [
    {
      title: 'Who we are',
      body: [
        `Hookline is a web application for making video ads and static ads with AI actors. This installation is run by ${operatorName} (“we”). By creating an account you agree to these terms.`,
        'If you use Hookline for a company, you confirm that you may accept these terms for it.',
      ],
    },
    {
      title: 'Your account',
      body: [
        'You need an email address and a password of at least 6 characters, or a Google account where that is offered. Keep your password to yourself. You are responsible for what happens in your account.',
        [
          'One person per account.',
          'You must be at least 18 years old.',
          'Tell us if you think somebody else has used your account.',
        ],
      ],
    },
    {
      title: 'Plans and payment',
      body: [
        'Hookline is sold by subscription in three plans: Startup, Growth and Pro. Prices and what each plan includes are on the pricing page. Payments are handled by our payment provider; we never see your card number.',
        'A subscription renews each month or each year until you cancel it. You can cancel at any time in your settings, and your plan then ends with the time you have paid for.',
        'Credits are counted per plan and month. They reset every month on the day you subscribed, and unused credits do not roll over. A generation that fails, times out or is canceled while we still hold it costs nothing.',
      ],
    },
    {
      title: 'What you may make',
      body: [
        'You may use the results in paid and unpaid advertising, on any platform, for your own products or for those of your customers.',
        [
          'Do not make claims you cannot prove, or that the law does not allow, such as promises to heal.',
          'Do not pass off an AI actor as a real customer, expert or celebrity.',
          'Do not harass, deceive or sexualize anybody, and never show minors that way.',
          'Do not use the service to break the rules of the platform you advertise on.',
        ],
        'We check scripts and prompts before work begins and may refuse them. A refusal costs no credit.',
      ],
    },
    {
      title: 'Your content',
      body: [
        'Scripts, pictures and recordings you give us stay yours, and so do the videos and images we make from them. You allow us to store and process them to provide the service, and for nothing else.',
        'You confirm that you may use what you upload, and that people shown in it have agreed. The rules for photos of people are in the Custom Avatar Policy.',
      ],
    },
    {
      title: 'Our actors',
      body: [
        'The actors in the catalog are drawn and voiced by software. They are not recordings or imitations of real people. Other customers can use the same actors, so you get no exclusive right to a face.',
      ],
    },
    {
      title: 'Availability',
      body: [
        'We work to keep the service running, but we do not promise that it is available at every moment. We may change or end features. If we end something you have paid for, you get back what is left of your paid time.',
      ],
    },
    {
      title: 'Liability',
      body: [
        'The service is provided as it is. As far as the law allows, we are not liable for lost profits or for damage that could not be foreseen, and our liability is limited to what you paid us in the twelve months before. Nothing here limits liability that the law does not allow to be limited.',
      ],
    },
    {
      title: 'The software',
      body: [
        'Hookline is free software under the GNU Affero General Public License, version 3 or later. That license, and not these terms, decides what you may do with its source code. The source of the version that runs here is linked at the foot of every page.',
      ],
    },
    {
      title: 'Changes',
      body: [
        'We may change these terms. We tell you by email or in the application at least 14 days before a change that matters to you. If you do not agree, you can cancel before it takes effect.',
      ],
    },
    { title: 'Contact', body: [`Questions about these terms: ${supportEmail}.`] },
  ],
});
