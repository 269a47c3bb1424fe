import type { SignInAnswer } from '../shared/session.ts';

/** What each step of signing in is given. */
export interface StepProps {
  /** The message above the fields. */
  readonly error: string | undefined;
  /** Something is wrong that needs no server to know. */
  readonly onError: (text: string | undefined) => void;
  readonly onAnswer: (answer: SignInAnswer) => void;
}
