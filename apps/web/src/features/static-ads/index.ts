export { useProducts } from './api/products.ts';
export { AdMaker } from './components/ad-maker.tsx';
export { AllAds } from './components/all-ads.tsx';
export { ProductChatPage } from './components/product-chat-page.tsx';
export { staticAdsView } from './static-ads-view.ts';
