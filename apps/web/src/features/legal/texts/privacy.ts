import { pagePaths } from '@hookline/contract/page-paths';
import type { LegalFacts, LegalText } from '../legal-text.ts';

export const privacy = ({ operatorName, supportEmail }: LegalFacts): LegalText => ({
  path: pagePaths.privacy,
  shortTitle: 'Privacy',
  title: 'Privacy Policy',
  inShort:
    'we store what the service needs, we do not sell it, and you can export or delete all of it in your settings.',
  sections: [
    {
      title: 'Who is responsible',
      body: [`This installation of Hookline is run by ${operatorName}. You reach us at ${supportEmail}.`],
    },
    {
      title: 'What we store',
      body: [
        [
          'Your account: email address, name, a hash of your password, and when and from which browser you signed in.',
          'Your work: scripts, prompts, pictures, recordings, and the videos and images made from them.',
          'Your plan: which one it is, how many credits you have used, and what our payment provider tells us about payments. Never your card number.',
          'If you are an affiliate: where your payouts go, and your tax name and address, stored encrypted. The person who pays you sees them.',
          'Technical logs: the address of a request, its time and whether it worked, kept to find errors and to stop abuse.',
        ],
      ],
    },
    {
      title: 'Why',
      body: [
        'To provide what you asked for, to bill it, to keep accounts safe, and to meet legal duties. We do not use your content to train models, and we do not sell personal data.',
      ],
    },
    {
      title: 'Cookies and storage in your browser',
      body: [
        'Cookies keep you signed in, recognize a browser you have used before, and tell our public pages that you are signed in. If you came through a referral link, the cookie hookline_ref remembers its code for 60 days. If you sign up, we note which affiliate sent you and pay a commission on what you buy; the affiliate sees amounts and plans, never who you are. Your browser also keeps your theme and unsent drafts.',
        'Advertising and analytics tags load only if the operator has set them up, and only after you agree in the bar at the foot of the page. You can change your mind at any time:',
      ],
    },
    {
      title: 'Who else sees data',
      body: [
        'The studio that draws and voices your ads runs on the operator’s own machine. Depending on how this installation is set up, data may also go to a payment provider, a mail provider, a sign-in provider you chose, a storage provider, and AI providers whose engine you picked for a result. Each result says which engine made it.',
        'We give data to authorities only where the law requires it.',
      ],
    },
    {
      title: 'How long',
      body: [
        'Your account and your work stay until you delete them. Deleted items are removed within minutes. Chat uploads and pictures copied from product pages are removed after 24 hours. The live try on the first page stores neither your line nor the clip.',
      ],
    },
    {
      title: 'Photos and voices of people',
      body: [
        'Photos and voice recordings are private to your account. Each needs a statement of consent. Deleting one removes it together with everything derived from it, as the Custom Avatar Policy explains.',
      ],
    },
    {
      title: 'Your rights',
      body: [
        'You can export your data and delete your account in your settings, at any time and without asking. You can also ask us to correct data, to restrict its use, or to explain it, and you can complain to the data protection authority where you live.',
      ],
    },
    { title: 'Contact', body: [`Questions about your data: ${supportEmail}.`] },
  ],
});
