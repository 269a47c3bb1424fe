import Button from '@cloudscape-design/components/button';
import { type ReactNode, useState } from 'react';
import { messages } from '../../../functions/contract.ts';
import { BreakableText } from '../shared/BreakableText.tsx';
import { Notice } from '../shared/Notice.tsx';
import { OverPage } from '../shared/NotificationArea.tsx';
import { useBusy } from '../shared/useBusy.ts';
import type { Form } from './form.ts';
import { type Difference, type Entries, rebased } from './rebase.ts';

/** Version conflict: another user changed the record, so the server rejected the write. */

interface StaleRecord {
  /** Message that offers to load the newer record, and then lists its changes. Empty until `onStale` is called. */
  readonly notice: ReactNode;
  readonly onStale: () => void;
  readonly dismiss: () => void;
}

/** Returns the message about a version conflict. @param known changes to list without loading the record */
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

interface Versioned<R, V> {
  readonly valuesOf: (record: R) => V;
  readonly changesBetween: (one: R, other: R) => readonly Difference[];
  readonly reload: () => Promise<R | undefined>;
}

export interface NewerVersion<R> extends StaleRecord {
  readonly base: R;
  readonly setBase: (saved: R) => void;
}

/**
 * Holds the version that a form sends. After a conflict, fields that the user did not change get the newer values.
 * @param underDraft changes by others since the draft that was restored, if one was. They are listed at once
 */
export function useNewerVersion<R, V extends Entries>(
  opened: R,
  form: Pick<Form<V, never>, 'read' | 'change'>,
  { valuesOf, changesBetween, reload }: Versioned<R, V>,
  underDraft: readonly Difference[] | undefined,
): NewerVersion<R> {
  const [base, setBase] = useState(opened);
  const takeLatest = async () => {
    const latest = await reload();
    if (latest === undefined) return undefined;
    form.change(rebased(valuesOf(base), form.read().values, valuesOf(latest)));
    setBase(latest);
    return changesBetween(base, latest);
  };
  const known = underDraft?.length ? { known: underDraft } : {};
  const stale = useStaleRecord(takeLatest, { note: 'Your entries are kept.', ...known });
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

function ChangedNotice({ changes, note, onDismiss }: ChangedNoticeProps) {
  return (
    <OverPage>
      <Notice type="info" header="Changed by a colleague" onDismiss={onDismiss}>
        {changes.length === 0 && 'No value on this page.'}
        <ul>
          {changes.map(({ label, before, after }) => (
            <li key={label}>
              <BreakableText>{`${label}: ${before} → ${after}`}</BreakableText>
            </li>
          ))}
        </ul>
        {note && <div>{note}</div>}
      </Notice>
    </OverPage>
  );
}
