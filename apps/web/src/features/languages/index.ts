export { LanguagesPage } from './components/languages-page.tsx';
