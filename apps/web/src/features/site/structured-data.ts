import { planKeys, plans } from '@hookline/contract/plans';
import { linkPicture } from './link-picture.ts';
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

/** Who runs this installation. */
export function organizationData(): object {
  const { origin, operatorName, supportEmail } = siteFacts();
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: operatorName,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: supportEmail,
  };
}

/** @param date `2026-11-03` */
export function articleData({
  path,
  title,
  description,
  date,
}: Record<'path' | 'title' | 'description' | 'date', string>): object {
  const { origin, operatorName } = siteFacts();
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description,
    datePublished: date,
    mainEntityOfPage: origin + path,
    image: origin + linkPicture(path),
    author: { '@type': 'Organization', name: operatorName, url: `${origin}/` },
  };
}

/** The way to a page: its ancestors from the home page on, and itself. */
export function breadcrumbData(steps: readonly { name: string; path: string }[]): object {
  const { origin } = siteFacts();
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
