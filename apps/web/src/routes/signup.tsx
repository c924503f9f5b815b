import { SignUpPage } from '#features/accounts/index.ts';

export function meta() {
  return [{ title: 'Create Account · Hookline' }];
}

export default SignUpPage;
