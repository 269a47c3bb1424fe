import { type ReactNode, useRef, useState } from 'react';
import { RequestError } from '../../../shared/request.ts';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';

interface SharedEmail {
  /** Gives the part of the request that says that this email is shared; empty where the person has not said so. */
  readonly partFor: (email: string) => { readonly emailShared?: true };
  /** Asks, where nothing but the email was refused as taken. */
  readonly askAfter: (error: unknown, email: string) => void;
  /** The question, while it is asked; `onShared` sends the form again. */
  readonly dialog: (onShared: () => void) => ReactNode;
}

/**
 * An email that another application has is refused once, and asked about: a family may share one.
 * @param known an email that is known to be shared
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
          Another application has the email <strong>{asked}</strong>. If a family shares one, it can be used
          again: codes and emails about each application go to this address. They never name the applicant.
        </ConfirmDialog>
      ),
  };
}

function isEmailTaken(error: unknown): boolean {
  if (!(error instanceof RequestError) || error.code !== 'DUPLICATE') return false;
  return Object.keys(error.fields).join() === 'email';
}
