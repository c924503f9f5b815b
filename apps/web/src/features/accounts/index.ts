export { keepPersonalValue } from './personal-values.ts';
export { type Session, SessionProvider, signOut, useSession } from './session-provider.tsx';
export { retryProfile } from './session-store.ts';
export { personalKey } from './stored-values.ts';
