import { messages } from '@hookline/contract/messages';
import { NotFoundPage } from '#components/layouts/not-found-page.tsx';

export const handle = { site: 'static' };

export function meta() {
  return [{ title: `${messages.notFound.title} · Hookline` }, { name: 'robots', content: 'noindex' }];
}

export default NotFoundPage;
