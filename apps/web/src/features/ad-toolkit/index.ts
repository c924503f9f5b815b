export { AdToolkitPage } from './components/ad-toolkit-page.tsx';
