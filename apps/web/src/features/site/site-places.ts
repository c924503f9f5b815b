/** Where the header leads; whole page loads, since most of these pages carry no program. */
export const headerPlaces = [
  { to: '/#features', label: 'Features' },
  { to: '/affiliates', label: 'Affiliate' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/languages', label: 'Languages' },
  { to: '/#how-it-works', label: 'How It Works' },
] as const;

export const footerPlaces = [
  {
    title: 'Product',
    links: [
      { to: '/features', label: 'Features' },
      { to: '/#how-it-works', label: 'How It Works' },
      { to: '/#create-ugc', label: 'Create UGC' },
      { to: '/pricing', label: 'Pricing' },
      { to: '/languages', label: 'Languages' },
      { to: '/ad-toolkit', label: 'Ad Toolkit' },
    ],
  },
  {
    title: 'More',
    links: [
      { to: '/blog', label: 'Blog' },
      { to: '/affiliate', label: 'Affiliate' },
      { to: '/creatify-ai', label: 'Creatify AI alternative' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: '/terms', label: 'Terms' },
      { to: '/privacy', label: 'Privacy' },
      { to: '/refund', label: 'Refund' },
      { to: '/fair-use', label: 'Fair Use' },
      { to: '/custom-avatar-policy', label: 'Custom Avatar Policy' },
    ],
  },
] as const;
