import { type ReactNode, useRef, useState } from 'react';
import { RequestError } from '../../../shared/request.ts';
import { BreakableText } from '../../shared/BreakableText.tsx';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';

interface SharedEmail {
  /** Returns the part of the request that confirms the shared email; empty if the user has not confirmed it. */
  readonly partFor: (email: string) => { readonly emailShared?: true };
  /** Asks the user if the only error is the taken email. */
  readonly askAfter: (error: unknown, email: string) => void;
  /** The question, while it is shown; `onShared` sends the form again. */
  readonly dialog: (onShared: () => void) => ReactNode;
}

/**
 * Handles an email used by another application: the user can confirm that a family shares it.
 * @param known an email already confirmed as shared
 */
export function useSharedEmail(known?: string): SharedEmail {
  const shared = useRef(known);
  const [asked, setAsked] = useState<string>();
  return {
    partFor: email => (shared.current === email ? { emailShared: true } : {}),
    askAfter: (error, email) => setAsked(isEmailTaken(error) ? email : undefined),
    dialog: onShared =>
      asked !== undefined && (
        <ConfirmDialog
          title="Is it the same family?"
          confirmText="Share the email"
          onConfirm={() => {
            shared.current = asked;
            setAsked(undefined);
            onShared();
          }}
          onCancel={() => setAsked(undefined)}
        >
          Another application has the email{' '}
          <strong>
            <BreakableText>{asked}</BreakableText>
          </strong>
          . If a family shares one, it can be used again: codes and emails about each application go to this
          address. They never name the applicant.
        </ConfirmDialog>
      ),
  };
}

function isEmailTaken(error: unknown): boolean {
  if (!(error instanceof RequestError) || error.code !== 'DUPLICATE') return false;
  return Object.keys(error.fields).join() === 'email';
}
