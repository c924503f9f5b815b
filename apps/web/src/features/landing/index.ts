export { LandingPage } from './components/landing-page.tsx';
export { SiteHeader } from './components/site-header.tsx';
export { heroPoster } from './hero-clips.ts';
export { landingQuestions } from './landing-questions.ts';
