export { type Session, SessionProvider, signOut, useSession } from './session-provider.tsx';
export { personalKey } from './stored-values.ts';
