import Button from '@cloudscape-design/components/button';
import { type ReactNode, useEffect, useState } from 'react';
import * as v from 'valibot';
import { readDraft, removeDraft, storeDraft } from '../session/drafts.ts';
import { useUnsavedWorkSetter } from '../session/unsaved-work.ts';
import { KeepHeight } from '../shared/KeepHeight.tsx';
import { Notice } from '../shared/Notice.tsx';
import { property } from '../shared/property.ts';
import type { Form } from './form.ts';
import { differing, type Entries, rebased } from './rebase.ts';

/** Unsaved entries of a form, which are restored after a reload or a new sign-in. */

interface Draft<V> {
  readonly base: V;
  readonly values: V;
}

export interface RestoredDraft<V extends Entries> {
  /** Initial values of the form: the current values, with the restored entries over them. */
  readonly values: V;
  /** Values of the record when the user began to type, if entries are restored. It may have changed since. */
  readonly base: V | undefined;
  readonly notice: (onDiscard: () => void) => ReactNode;
  readonly dismiss: () => void;
}

interface DraftOptions<V extends Entries> {
  readonly name: string;
  readonly start: V;
  readonly schema: v.GenericSchema<unknown, V>;
  /** Sentence about entries that are not restored, such as a chosen file. */
  readonly missing?: string;
}

/** Returns the unsaved entries from before a reload, and a message that offers to discard them. */
export function useRestoredDraft<V extends Entries>(options: DraftOptions<V>): RestoredDraft<V> {
  const { name, start, schema, missing } = options;
  const [restored] = useState(() => {
    const draft = parseDraft(readDraft(name), schema);
    return draft && { base: draft.base, values: rebased(draft.base, draft.values, start) };
  });
  const [isShown, setShown] = useState(restored !== undefined);
  const dismiss = () => setShown(false);
  return {
    values: restored?.values ?? start,
    base: restored?.base,
    notice: onDiscard => {
      const discard = () => {
        onDiscard();
        dismiss();
      };
      const shown = isShown && <RestoredNotice missing={missing} onDiscard={discard} />;
      return restored && <KeepHeight>{shown}</KeepHeight>;
    },
    dismiss,
  };
}

function parseDraft<V>(kept: unknown, schema: v.GenericSchema<unknown, V>): Draft<V> | undefined {
  const base = v.safeParse(schema, property(kept, 'base'));
  const values = v.safeParse(schema, property(kept, 'values'));
  return base.success && values.success ? { base: base.output, values: values.output } : undefined;
}

interface RestoredNoticeProps {
  readonly missing: string | undefined;
  readonly onDiscard: () => void;
}

function RestoredNotice({ missing, onDiscard }: RestoredNoticeProps) {
  const discard = (
    <Button formAction="none" onClick={onDiscard}>
      Discard
    </Button>
  );
  return (
    <Notice type="info" action={discard}>
      What you had typed here was not saved and has been restored.{missing && ` ${missing}`}
    </Notice>
  );
}

const passwords: readonly string[] = ['password', 'currentPassword', 'confirmPassword'];

/** Empties passwords, because they must not be stored. */
function withoutPasswords<V extends Entries>(values: V): V {
  const typed = Object.keys(values).filter(name => passwords.includes(name));
  return { ...values, ...Object.fromEntries(typed.map(name => [name, ''])) };
}

/**
 * Stores the entries while they differ from `base`. The returned function deletes them after saving.
 * @param hasMore whether the form has unsaved entries that a draft cannot hold, such as a file
 */
export function useFormDraft<V extends Entries>(
  name: string,
  base: V,
  form: Pick<Form<V, never>, 'read' | 'change' | 'onChange'>,
  hasMore = false,
): () => void {
  const hold = useUnsavedWorkSetter(() => {
    form.change(base);
    removeDraft(name);
  });
  useEffect(() => {
    let last: V | undefined;
    const keep = () => {
      const { values } = form.read();
      if (values === last) return;
      last = values;
      const kept = { base: withoutPasswords(base), values: withoutPasswords(values) };
      if (differing(kept.base, kept.values).length > 0) storeDraft(name, kept);
      else removeDraft(name);
      hold(differing(base, values).length > 0 || hasMore);
    };
    keep();
    return form.onChange(keep);
  }, [form, name, base, hasMore, hold]);
  return () => {
    hold(false);
    removeDraft(name);
  };
}
