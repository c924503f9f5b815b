export { LandingPage } from './components/landing-page.tsx';
export { SiteFooter } from './components/site-footer.tsx';
export { SiteHeader } from './components/site-header.tsx';
export { heroPoster } from './hero-clips.ts';
