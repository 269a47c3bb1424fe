import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { leaveFor } from './leave.ts';
import {
  completeNewPassword,
  confirmCode,
  currentUser,
  onSessionEnd,
  type SignInAnswer,
  signIn,
  signOut,
  watchSession,
} from './session.ts';
import type { SessionUser } from './session-user.ts';

export interface Session {
  /** The signed-in person; undefined when nobody is. */
  readonly user: SessionUser | undefined;
  /** The session ended by itself while the person worked. */
  readonly hasEnded: boolean;
  readonly signIn: (email: string, password: string) => Promise<SignInAnswer>;
  readonly completeNewPassword: (password: string) => Promise<SignInAnswer>;
  readonly confirmCode: (code: string) => Promise<SignInAnswer>;
  /** Ends the session and leaves for the public site. */
  readonly signOut: () => Promise<void>;
}

interface State {
  readonly user: SessionUser | undefined;
  readonly hasEnded: boolean;
}

const start = (): State => ({ user: currentUser(), hasEnded: false });
const end = (before: State): State => (before.user ? { user: undefined, hasEnded: true } : before);

const SessionContext = createContext<Session | undefined>(undefined);

/** Restores the session at the start, watches it, and tells everybody below who is signed in. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [{ user, hasEnded }, setState] = useState(start);

  useEffect(() => {
    const stopHearing = onSessionEnd(() => setState(end));
    const stopWatching = watchSession();
    return () => {
      stopWatching();
      stopHearing();
    };
  }, []);

  const session = useMemo<Session>(() => {
    const entering = async (answer: Promise<SignInAnswer>) => {
      const result = await answer;
      if ('step' in result && result.step === 'done') setState({ user: result.user, hasEnded: false });
      return result;
    };
    return {
      user,
      hasEnded,
      signIn: (email, password) => entering(signIn(email, password)),
      completeNewPassword: password => entering(completeNewPassword(password)),
      confirmCode: code => entering(confirmCode(code)),
      signOut: async () => {
        await signOut();
        leaveFor('/');
      },
    };
  }, [user, hasEnded]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session of the person at the screen. Throws outside of the provider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider');
  return session;
}
