import { useState } from 'react';
import { type Changed, ChangedNotice } from './ChangedNotice.tsx';
import { type Entries, rebased } from './rebase.ts';
import { StaleAlert } from './StaleAlert.tsx';
import type { Form } from './useForm.ts';

/** Functions by which a form reads its record. */
interface Versioned<R, V> {
  readonly valuesOf: (record: R) => V;
  /** Finds what somebody changed between two versions, and which of it this person had typed over. */
  readonly changedBetween: (one: R, other: R, typed: V) => Changed;
  /** Reads the record again; tells its own failure and then answers undefined. */
  readonly reload: () => Promise<R | undefined>;
}

export interface NewerVersion<R> {
  /** The version over which the form writes. */
  readonly base: R;
  /** Takes the version that was saved. */
  readonly setBase: (saved: R) => void;
  /** Somebody else changed the record since it was read. */
  readonly isStale: boolean;
  readonly onStale: () => void;
  /** Changes of the other person, once they were read. */
  readonly changed: Changed | undefined;
  readonly dismiss: () => void;
  readonly reload: () => Promise<void>;
}

/** Keeps the version over which a form writes; where somebody else was quicker it takes theirs, and what was typed stays. */
export function useNewerVersion<R, V extends Entries>(
  opened: R,
  { values, change }: Pick<Form<V, never>, 'values' | 'change'>,
  { valuesOf, changedBetween, reload }: Versioned<R, V>,
  before?: Changed,
): NewerVersion<R> {
  const [base, setBase] = useState(opened);
  const [isStale, setStale] = useState(false);
  const [changed, setChanged] = useState(before);
  return {
    base,
    setBase,
    isStale,
    onStale: () => setStale(true),
    changed,
    dismiss: () => setChanged(undefined),
    reload: async () => {
      const latest = await reload();
      if (latest === undefined) return;
      change(rebased(valuesOf(base), values, valuesOf(latest)));
      setChanged(changedBetween(base, latest, values));
      setBase(latest);
      setStale(false);
    },
  };
}

/** Offers to read a newer version, then says what is new in it. */
export function NewerVersionNotice<R>({ newer }: { readonly newer: NewerVersion<R> }) {
  if (newer.isStale) return <StaleAlert onReload={newer.reload} />;
  return newer.changed && <ChangedNotice {...newer.changed} onDismiss={newer.dismiss} />;
}
