import { homeSections, pagePaths } from '@hookline/contract/page-paths';
/** Where the header leads; whole page loads, since most of these pages carry no program. */
export const headerPlaces = [
  { to: homeSections.features, label: 'Features' },
  { to: pagePaths.affiliates, label: 'Affiliate' },
  { to: pagePaths.pricing, label: 'Pricing' },
  { to: pagePaths.languages, label: 'Languages' },
  { to: homeSections.howItWorks, label: 'How It Works' },
] as const;

export const footerPlaces = [
  {
    title: 'Product',
    links: [
      { to: pagePaths.features, label: 'Features' },
      { to: homeSections.howItWorks, label: 'How It Works' },
      { to: homeSections.createUgc, label: 'Create UGC' },
      { to: pagePaths.pricing, label: 'Pricing' },
      { to: pagePaths.languages, label: 'Languages' },
      { to: pagePaths.adToolkit, label: 'Ad Toolkit' },
    ],
  },
  {
    title: 'More',
    links: [
      { to: pagePaths.blog, label: 'Blog' },
      { to: pagePaths.affiliate, label: 'Affiliate' },
      { to: pagePaths.comparison, label: 'Creatify AI alternative' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: pagePaths.terms, label: 'Terms' },
      { to: pagePaths.privacy, label: 'Privacy' },
      { to: pagePaths.refund, label: 'Refund' },
      { to: pagePaths.fairUse, label: 'Fair Use' },
      { to: pagePaths.customAvatarPolicy, label: 'Custom Avatar Policy' },
    ],
  },
] as const;
