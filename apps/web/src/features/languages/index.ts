export { LanguagesPage } from './components/languages-page.tsx';
export { languageSamples } from './language-samples.ts';
