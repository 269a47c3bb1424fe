import { type ApplicationField, fields } from '../../../../functions/contract.ts';
import { useNotifications } from '../../shared/notifications.tsx';
import { type FormState, type FormValues, firstEmpty, isName } from './form-rules.ts';

export type Filling = readonly { readonly field: ApplicationField; readonly value: string }[];

/** Fills in fields, names them and their `source` in a notification with Undo, and focuses the first empty one. */
export function useFillIn(
  form: Pick<FormState, 'read' | 'change' | 'focus'>,
): (source: string, filling: Filling) => void {
  const notify = useNotifications();
  return (source, filling) => {
    const { values } = form.read();
    const hasName = filling.some(({ field }) => isName(field));
    const before = {
      ...entriesOf(filling.map(({ field }) => [field, values[field]])),
      ...(hasName && { namesAsInPassport: values.namesAsInPassport }),
    };
    const taken = entriesOf(filling.map(({ field, value }) => [field, value]));
    form.change(taken);
    notify.success(`Filled in from ${source}: ${labelsOf(filling)}.`, {
      text: 'Undo',
      onClick: () => form.change(before),
    });
    const next = firstEmpty(form.read().values);
    if (next) form.focus(next);
  };
}

export const labelsOf = (filling: readonly { readonly field: ApplicationField }[]) =>
  filling.map(({ field }) => fields[field].label.en).join(', ');

function entriesOf(entries: readonly (readonly [ApplicationField, string])[]): Partial<FormValues> {
  return Object.fromEntries(entries);
}
