export { LegalPage } from './components/legal-page.tsx';
export { customAvatarPolicy } from './texts/custom-avatar-policy.ts';
export { fairUse } from './texts/fair-use.ts';
export { privacy } from './texts/privacy.ts';
export { refund } from './texts/refund.ts';
export { terms } from './texts/terms.ts';
