import type { AuthenticatorSetup } from '../session/authenticator.ts';
import type { SignInAnswer } from '../session/session.ts';

/** Properties that each step of signing in gets. */
export interface StepProps {
  /** The email of the person who is to sign in, where that is decided. */
  readonly fixedEmail?: string | undefined;
  /** Data for the person's authenticator, where the stage asks for codes and they have none yet. */
  readonly setup?: AuthenticatorSetup | undefined;
  /** The message above the fields. */
  readonly error: string | undefined;
  /** Something is wrong that needs no server to know. */
  readonly onError: (text: string | undefined) => void;
  readonly onAnswer: (answer: SignInAnswer) => void;
}
