export { AffiliatesPage } from './components/affiliates-page.tsx';
