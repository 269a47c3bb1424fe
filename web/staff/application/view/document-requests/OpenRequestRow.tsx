import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import type { DocumentRequest } from '../../../../../functions/contract.ts';
import { useFormats } from '../../../preferences/usePreferences.ts';
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx';
import { useChange } from '../../../shared/useChange.ts';
import { requestWayWords } from '../../document-request-words.ts';
import { withdrawFailureText } from '../../failures.ts';
import type { DocumentCalls } from './document-calls.ts';
import { itemNames } from './request-rules.ts';

interface OpenRequestRowProps {
  readonly request: DocumentRequest;
  /** Undefined if the case is closed. */
  readonly withdraw: DocumentCalls['withdraw'] | undefined;
}

/** A working link: its documents, its end, and a button that ends it. */
export function OpenRequestRow({ request, withdraw }: OpenRequestRowProps) {
  const { dateTime } = useFormats();
  const [busy, make] = useChange();
  const [isAsking, setAsking] = useState(false);
  const { id, items, way, at, until } = request;
  const names = itemNames(items);
  const end = async () => {
    if (!withdraw) return;
    await make(async () => {
      await withdraw(id);
      return 'The link is withdrawn.';
    }, withdrawFailureText);
    setAsking(false);
  };
  return (
    <li>
      <div>
        <div>Asked for: {names}</div>
        <Box fontSize="body-s" color="text-body-secondary">
          {requestWayWords[way]}, <span className="staff-nowrap">{dateTime(at)}</span>. The link works until{' '}
          <span className="staff-nowrap">{dateTime(until)}</span>.
        </Box>
      </div>
      {withdraw && (
        <Button
          variant="inline-link"
          ariaLabel={`Withdraw the link for ${names}`}
          disabled={busy}
          onClick={() => setAsking(true)}
        >
          Withdraw
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Withdraw the link?"
          confirmText="Withdraw"
          onConfirm={end}
          onCancel={() => setAsking(false)}
        >
          The link for <strong>{names}</strong> stops working at once. Documents that have arrived stay.
        </ConfirmDialog>
      )}
    </li>
  );
}
