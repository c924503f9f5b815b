import { heroPoster, LandingPage } from '#features/landing/index.ts';

export function meta() {
  return [
    { title: 'Hookline · AI video ads, spoken by actors who never miss a line' },
    {
      name: 'description',
      content:
        'Write one script, cast up to ten AI actors, and get finished vertical clips with voice and captions, made on your own server.',
    },
  ];
}

export function links() {
  // The largest picture of the page, which a video's poster hides from the browser until it lays the page out.
  return [{ rel: 'preload', href: heroPoster, as: 'image' as const, fetchPriority: 'high' as const }];
}

export default LandingPage;
