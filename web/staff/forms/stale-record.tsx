import Button from '@cloudscape-design/components/button';
import { type ReactNode, useState } from 'react';
import { messages } from '../../../functions/contract.ts';
import { Notice } from '../shared/Notice.tsx';
import { OverPage } from '../shared/NotificationArea.tsx';
import { useBusy } from '../shared/useBusy.ts';
import type { Form } from './form.ts';
import { type Difference, type Entries, rebased } from './rebase.ts';

/** Records that somebody else changed since they were read, so that the server refuses to write over them. */

interface StaleRecord {
  /** Offers to read the record again, then says what is new in it; nothing before `onStale`. */
  readonly notice: ReactNode;
  readonly onStale: () => void;
  readonly dismiss: () => void;
}

/**
 * Keeps what to say about a stale record.
 * @param reload reads the record again and answers what is new in it; tells its own failure and then answers undefined
 * @param known what is new already, with nothing read again
 */
export function useStaleRecord(
  reload: () => Promise<readonly Difference[] | undefined>,
  { known, note }: { readonly known?: readonly Difference[]; readonly note?: string } = {},
): StaleRecord {
  const [isStale, setStale] = useState(false);
  const [changes, setChanges] = useState(known);
  const dismiss = () => setChanges(undefined);
  const read = async () => {
    const found = await reload();
    if (!found) return;
    setChanges(found);
    setStale(false);
  };
  const changed = changes && <ChangedNotice changes={changes} note={note} onDismiss={dismiss} />;
  return {
    notice: isStale ? <StaleNotice onReload={read} /> : changed,
    onStale: () => setStale(true),
    dismiss,
  };
}

/** Functions by which a form reads its record. */
interface Versioned<R, V> {
  readonly valuesOf: (record: R) => V;
  readonly changesBetween: (one: R, other: R) => readonly Difference[];
  /** Reads the record again; tells its own failure and then answers undefined. */
  readonly reload: () => Promise<R | undefined>;
}

export interface NewerVersion<R> extends StaleRecord {
  /** The version over which the form writes. */
  readonly base: R;
  /** Takes the version that was saved. */
  readonly setBase: (saved: R) => void;
}

/** Keeps the version over which a form writes; of a newer one it takes all that was not typed over. */
export function useNewerVersion<R, V extends Entries>(
  opened: R,
  form: Pick<Form<V, never>, 'read' | 'change'>,
  { valuesOf, changesBetween, reload }: Versioned<R, V>,
  known?: readonly Difference[],
): NewerVersion<R> {
  const [base, setBase] = useState(opened);
  const takeLatest = async () => {
    const latest = await reload();
    if (latest === undefined) return undefined;
    form.change(rebased(valuesOf(base), form.read().values, valuesOf(latest)));
    setBase(latest);
    return changesBetween(base, latest);
  };
  const stale = useStaleRecord(takeLatest, { note: 'What you typed stays.', ...(known && { known }) });
  return { ...stale, base, setBase };
}

function StaleNotice({ onReload }: { readonly onReload: () => Promise<void> }) {
  const [busy, run] = useBusy();
  const reload = (
    <Button formAction="none" loading={busy} onClick={() => void run(onReload)}>
      Reload
    </Button>
  );
  return (
    <OverPage>
      <Notice type="warning" action={reload}>
        {messages.stale}
      </Notice>
    </OverPage>
  );
}

interface ChangedNoticeProps {
  readonly changes: readonly Difference[];
  readonly note: string | undefined;
  readonly onDismiss: () => void;
}

/** Says what somebody else changed, field by field. */
function ChangedNotice({ changes, note, onDismiss }: ChangedNoticeProps) {
  return (
    <OverPage>
      <Notice type="info" header="Changed by a colleague" onDismiss={onDismiss}>
        {changes.length === 0 && 'Nothing that is shown here.'}
        <ul>
          {changes.map(({ label, before, after }) => (
            <li key={label}>
              {label}: {before} → {after}
            </li>
          ))}
        </ul>
        {note && <div>{note}</div>}
      </Notice>
    </OverPage>
  );
}
