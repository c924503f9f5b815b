import { pagePaths } from '@hookline/contract/page-paths';
/** A page that is written out in advance and stands in the site map. */
export interface PublicPage {
  path: string;
  title: string;
  description: string;
  /** Actor on the picture for links in chats and feeds, see `linkPicture`. */
  picture: string;
}

/** Every public page. `/affiliate` is the footer's address of the same page as `/affiliates`. */
export const publicPages = {
  home: {
    path: pagePaths.home,
    title: 'Hookline · AI video ads, spoken by actors who never miss a line',
    description:
      'Write one script, cast up to ten AI actors, and get finished vertical clips with voice and captions, made on your own server.',
    picture: 'maya',
  },
  pricing: {
    path: pagePaths.pricing,
    title: 'Pricing · Hookline',
    description: 'Startup, Growth and Pro: AI video ads, static ads and images by the month, with annual totals.',
    picture: 'amara',
  },
  features: {
    path: pagePaths.features,
    title: 'Features · Hookline',
    description:
      'Talking actors, photos that speak, your own voice and clips, AI influencers, product shots, static and video ads, try-on. See what each makes and costs.',
    picture: 'kofi',
  },
  languages: {
    path: pagePaths.languages,
    title: '32 languages for your video ads · Hookline',
    description:
      'Hear the same opening line in all 32 languages, each spoken by a different actor, with captions in its own script.',
    picture: 'samira',
  },
  affiliates: {
    path: pagePaths.affiliates,
    title: 'Affiliate program: 30% recurring commission · Hookline',
    description:
      'Earn 30% recurring commission for life on every customer you refer. See the steps, the rules and what you could earn.',
    picture: 'sofia',
  },
  affiliate: {
    path: pagePaths.affiliate,
    title: 'Become a Hookline affiliate',
    description:
      'Share your link and earn 30% of every invoice your customers pay, for as long as they stay. 60-day cookie, payouts from $50.',
    picture: 'sofia',
  },
  comparison: {
    path: pagePaths.comparison,
    title: 'An alternative to Creatify AI · Hookline',
    description:
      'Hookline and Creatify AI side by side: credits, edits, refunds and where each runs, with a source and a date for every claim.',
    picture: 'theo',
  },
  toolkit: {
    path: pagePaths.adToolkit,
    title: 'Free ad tools: script timer, hooks, picture resizer, captions · Hookline',
    description:
      'Four free tools that run in your browser: time a script, find a hook, crop a picture to 9:16, 1:1 or 4:5, and make a caption file. No account.',
    picture: 'jonas',
  },
  blog: {
    path: pagePaths.blog,
    title: 'Blog · Hookline',
    description: 'Practical notes on making short video ads: hooks, scripts, captions and what to test first.',
    picture: 'ines',
  },
  terms: {
    path: pagePaths.terms,
    title: 'Terms of Service · Hookline',
    description: 'What you agree to when you use this Hookline installation, in plain words.',
    picture: 'henrik',
  },
  privacy: {
    path: pagePaths.privacy,
    title: 'Privacy Policy · Hookline',
    description: 'What this Hookline installation stores about you, why, for how long, and how to get or delete it.',
    picture: 'henrik',
  },
  refund: {
    path: pagePaths.refund,
    title: 'Refund Policy · Hookline',
    description: 'When you can get your money back, how to ask, and how long it takes.',
    picture: 'henrik',
  },
  fairUse: {
    path: pagePaths.fairUse,
    title: 'Fair Use Policy · Hookline',
    description: 'What each plan includes, what counts as a credit, and what you may not make.',
    picture: 'henrik',
  },
  avatarPolicy: {
    path: pagePaths.customAvatarPolicy,
    title: 'Custom Avatar Policy · Hookline',
    description: 'Rules for actors made from photos: consent, who may not be shown, labels and deletion.',
    picture: 'henrik',
  },
} as const satisfies Record<string, PublicPage>;
