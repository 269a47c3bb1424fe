import { type ReactNode, useRef, useState } from 'react';
import { RequestError } from '../../../shared/request.ts';
import { BreakableText } from '../../shared/BreakableText.tsx';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';

interface SharedEmail {
  /** Returns `emailShared` for the request if the user has confirmed this email, otherwise an empty object. */
  readonly partFor: (email: string) => { readonly emailShared?: true };
  /** Opens the dialog if the only error is that another application has this email. */
  readonly askAfter: (error: unknown, email: string) => void;
  /** The dialog, while it is open. It calls `onShared` to send the form again. */
  readonly dialog: (onShared: () => void) => ReactNode;
}

/**
 * Lets the user confirm that a family shares an email which another application has.
 * @param known an email that is already confirmed
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
