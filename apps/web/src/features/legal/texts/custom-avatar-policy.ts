import { pagePaths } from '@hookline/contract/page-paths';
import type { LegalFacts, LegalText } from '../legal-text.ts';

export const customAvatarPolicy = ({ operatorName, supportEmail }: LegalFacts): LegalText => ({
  path: pagePaths.customAvatarPolicy,
  shortTitle: 'Custom Avatar Policy',
  title: 'Custom Avatar Policy',
  inShort: 'only make an actor from photos of yourself or of somebody who has agreed, and never of a minor.',
  sections: [
    {
      title: 'What a custom avatar is',
      body: [
        'A custom avatar is an actor made from photos you upload, or from a picture of a person that AI made. It can then speak your scripts in videos. Making one is part of the Pro plan and uses one avatar credit.',
      ],
    },
    {
      title: 'Consent comes first',
      body: [
        'Each time you make an avatar, you state who is shown, that this person agrees, and what for. We keep that statement with its time, the version of its text, and a fingerprint of the photo.',
        'Photos leave your browser only after that statement, and a photo that cannot be used is not stored. Consent can be taken back: delete the avatar, or ask us to.',
      ],
    },
    {
      title: 'Who may not be shown',
      body: [
        [
          'Minors.',
          'Public figures.',
          'Anybody who has not agreed.',
          'People who have died, without the agreement of those who may give it.',
        ],
      ],
    },
    {
      title: 'Good photos',
      body: [
        'We recommend 10 to 20 photos: the face straight on, even light, one person, nothing over the eyes or the mouth. An avatar is ready within an hour.',
      ],
    },
    {
      title: 'The label stays',
      body: [
        'Videos with a custom avatar always carry a visible “AI-generated” label and say so in the file’s metadata. It cannot be switched off for them.',
      ],
    },
    {
      title: 'What it may not say',
      body: [
        'An avatar must not say anything the person would not agree to: no invented testimonials, no political statements, no health or money promises, nothing sexual.',
      ],
    },
    {
      title: 'Storage and deletion',
      body: [
        'Photos are private to your account. Once the avatar is made we keep only what it speaks from. Deleting it removes that too: photo, face mesh and cut-out. The statement stays, with the photo’s fingerprint, because finished videos stay until you delete them. Videos you have already downloaded are yours to delete.',
      ],
    },
    {
      title: 'Report a misuse',
      body: [
        `If you are shown in a video without your consent, write to ${supportEmail} with a link or a screenshot. ${operatorName} looks at every report and takes an avatar away when the report is right: the photo and everything made from it but finished videos are deleted.`,
      ],
    },
  ],
});
