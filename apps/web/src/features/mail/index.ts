export { MailSettings } from './components/mail-settings.tsx';
export { UnsubscribePage } from './components/unsubscribe-page.tsx';
