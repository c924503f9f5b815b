export { detectLanguage } from '@hookline/contract/detect-language';
