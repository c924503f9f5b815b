import { planKeys, plans } from '@hookline/contract/plans';
import { siteFacts } from './site-facts.ts';

/** The product and its prices, in the words of schema.org. */
export function softwareData(): object {
  const { origin } = siteFacts();
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'Hookline',
    applicationCategory: 'MultimediaApplication',
    operatingSystem: 'Web, Linux, macOS, Windows',
    url: `${origin}/`,
    license: 'https://www.gnu.org/licenses/agpl-3.0.html',
    offers: planKeys.map((key) => ({
      '@type': 'Offer',
      name: plans[key].name,
      price: String(plans[key].monthlyPrice),
      priceCurrency: 'USD',
      url: `${origin}/pricing`,
    })),
  };
}

export function faqData(entries: readonly { question: string; answer: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
