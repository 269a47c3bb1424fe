import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { beginInterruption, endInterruption } from './interruption.ts';
import {
  completeNewPassword,
  confirmCode,
  currentUser,
  endSession,
  onSessionChange,
  type SignInAnswer,
  signIn,
  signOut,
  watchSession,
} from './session.ts';
import { type SessionUser, storeUser } from './session-user.ts';
import { discardWork, hasWork } from './unsaved-work.ts';

export interface Session {
  readonly user: SessionUser | undefined;
  readonly hasEnded: boolean;
  /** True if the session ended while there was unsaved work. `user` stays until the user signs in again or gives up. */
  readonly isInterrupted: boolean;
  readonly giveUp: () => void;
  /** Changes the displayed name or email, here, in other tabs and after a reload. */
  readonly rename: (changed: Pick<SessionUser, 'name' | 'email'>) => void;
  readonly signIn: (email: string, password: string) => Promise<SignInAnswer>;
  /** Signs in again after a changed password has ended all sessions. Ends the session if this needs another step. */
  readonly resume: (password: string) => Promise<void>;
  readonly completeNewPassword: (password: string) => Promise<SignInAnswer>;
  readonly confirmCode: (code: string) => Promise<SignInAnswer>;
  /** Discards unsaved work, ends the session and opens the public site. */
  readonly signOut: () => Promise<void>;
}

interface State {
  readonly user: SessionUser | undefined;
  readonly hasEnded: boolean;
  readonly isInterrupted: boolean;
}

const signedIn = (user: SessionUser | undefined): State => ({ user, hasEnded: false, isInterrupted: false });
const ended: State = { user: undefined, hasEnded: true, isInterrupted: false };

const SessionContext = createContext<Session | undefined>(undefined);

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [{ user, hasEnded, isInterrupted }, setState] = useState(() => signedIn(currentUser()));

  const onChange = useEffectEvent(() => {
    const present = currentUser();
    if (present) {
      endInterruption(present.id === user?.id);
      setState(signedIn(present));
    } else if (user && hasWork()) {
      beginInterruption();
      setState({ user, hasEnded: false, isInterrupted: true });
    } else if (user) {
      endInterruption(false);
      setState(ended);
    }
  });

  useEffect(() => {
    const stopHearing = onSessionChange(() => onChange());
    const stopWatching = watchSession();
    return () => {
      stopWatching();
      stopHearing();
      // Lets waiting requests fail, because the sign-in dialog is gone.
      endInterruption(false);
    };
  }, []);

  const session = useMemo<Session>(() => {
    const entering = async (answer: Promise<SignInAnswer>) => {
      const result = await answer;
      if ('step' in result && result.step === 'done') {
        endInterruption(result.user.id === user?.id);
        setState(signedIn(result.user));
      }
      return result;
    };
    return {
      user,
      hasEnded,
      isInterrupted,
      giveUp: () => {
        endInterruption(false);
        setState(ended);
      },
      rename: ({ name, email }) => {
        if (!user) return;
        const renamed = { ...user, name, email };
        storeUser(renamed);
        setState(before => ({ ...before, user: renamed }));
      },
      signIn: (email, password) => entering(signIn(email, password)),
      resume: async password => {
        if (!user) return;
        const answer = await entering(signIn(user.email, password));
        if (!('step' in answer && answer.step === 'done')) endSession();
      },
      completeNewPassword: password => entering(completeNewPassword(password)),
      confirmCode: code => entering(confirmCode(code)),
      signOut: async () => {
        discardWork();
        await signOut();
        // Loads a new document, so that no data of this one stays in memory.
        location.assign('/');
      },
    };
  }, [user, hasEnded, isInterrupted]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider');
  return session;
}
