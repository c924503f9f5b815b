import { pagePaths } from '@hookline/contract/page-paths';
import { creditsShown } from '@hookline/contract/plan-features';
import { creditNouns, planKeys, plans } from '@hookline/contract/plans';
import type { LegalFacts, LegalText } from '../legal-text.ts';

const included = planKeys.map((key) => {
  const { name, limits } = plans[key];
  const credits = creditsShown.map((kind) => `${limits[kind]} ${creditNouns[kind].many}`);
  return `${name}: ${credits.slice(0, -1).join(', ')} and ${credits.at(-1)} a month.`;
});

export const fairUse = ({ operatorName, supportEmail }: LegalFacts): LegalText => ({
  path: pagePaths.fairUse,
  shortTitle: 'Fair Use',
  title: 'Fair Use Policy',
  inShort: 'use your credits as you like, for honest ads, and leave room for everybody else.',
  sections: [
    {
      title: 'What your plan includes',
      body: [included, 'Credits reset every month on the day you subscribed. Unused credits do not roll over.'],
    },
    {
      title: 'What a credit buys',
      body: [
        [
          'One video with one actor, one hook video, one image-to-video clip or one video ad.',
          'One avatar image or one try-on.',
          'One product-in-hand image.',
          'One static-ad request, which brings three variations.',
        ],
        'A new version of a finished video is a new credit. Within 24 hours you may once correct spelling or captions for free.',
      ],
    },
    {
      title: 'Limits that keep it fast for all',
      body: [
        'Some calls are limited per hour, such as sign-in attempts, script suggestions and previews. When you reach one, we tell you how long to wait. Each account can store up to 5 GB.',
      ],
    },
    {
      title: 'What is not fair',
      body: [
        [
          'Sharing one account between several people.',
          'Opening several accounts to get more than one trial.',
          'Automated sign-ups, scraping, or attempts to get around limits.',
          'Reselling access to the service. Reselling the ads you make is fine.',
        ],
      ],
    },
    {
      title: 'What you may not make',
      body: [
        [
          'Content that is illegal where you publish it.',
          'Health, money or safety claims you cannot prove.',
          'Impersonation of real people, brands or authorities.',
          'Hate, harassment, sexual content with minors, or instructions to hurt somebody.',
        ],
      ],
    },
    {
      title: 'What we do about it',
      body: [
        `We refuse the request first, and it costs no credit. If it goes on, ${operatorName} may pause or close an account. You can always ask a person to look at it again: ${supportEmail}.`,
      ],
    },
  ],
});
