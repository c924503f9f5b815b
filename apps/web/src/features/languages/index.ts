export { LanguagesPage } from './components/languages-page.tsx';
export { languageClip, languageSamples } from './language-samples.ts';
