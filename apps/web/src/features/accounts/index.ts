export { useSecurity } from './api/get-security.ts';
export { AuthCallbackPage } from './components/auth-callback-page.tsx';
export { GoogleButton } from './components/google-button.tsx';
export { SignInDialog } from './components/lazy-sign-in-dialog.tsx';
export { ResetPasswordPage } from './components/reset-password-page.tsx';
export { AccountSettings } from './components/settings/account-settings.tsx';
export { JumpList } from './components/settings/jump-list.tsx';
export { hasProof, Proof } from './components/settings/proof.tsx';
export { SettingRow, SettingSection } from './components/settings/setting-section.tsx';
export { YourData } from './components/settings/your-data.tsx';
export { SignUpPage } from './components/sign-up-page.tsx';
export { SecondStepPage } from './components/two-factor/second-step-page.tsx';
export { explainSignInError } from './explain-sign-in-error.ts';
export { keepReferral } from './keep-referral.ts';
export { keepPersonalValue } from './personal-values.ts';
export { keepReturnPath } from './return-path.ts';
export { type Session, SessionProvider, useSession } from './session-provider.tsx';
export {
  isChecked,
  isComplete,
  reloadProfile,
  retryProfile,
  signOut,
  takeProfile,
} from './session-store.ts';
export { useSignInOptions } from './sign-in-options.ts';
export { readSignInRequest, type SignInRequest, useSignInRequest } from './sign-in-request.ts';
export { personalKey } from './stored-values.ts';
export { useAwaitedSession } from './use-awaited-session.ts';
export { useFailedConfirmation } from './use-failed-confirmation.ts';
export type { SignInView } from './use-sign-in.ts';
