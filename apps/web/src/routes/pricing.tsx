import { PricingPage } from '#app/pricing-page.tsx';

export function meta() {
  return [
    { title: 'Pricing · Hookline' },
    {
      name: 'description',
      content:
        'Startup, Growth and Pro: AI video ads, static ads and images by the month, with the yearly amounts beside.',
    },
  ];
}

export default PricingPage;
