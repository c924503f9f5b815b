import { SignUpPage } from '#features/accounts/index.ts';

export function meta() {
  return [
    { title: 'Create Account · Hookline' },
    {
      name: 'description',
      content: 'Make an account, write one script, and get finished ads from up to ten AI actors.',
    },
  ];
}

export default SignUpPage;
