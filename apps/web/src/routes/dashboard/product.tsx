import { ProductChatPage } from '#features/static-ads/index.ts';

export function meta() {
  return [{ title: 'Static Ads · Hookline' }];
}

export default ProductChatPage;
