import type { TableProps } from '@cloudscape-design/components/table';
import { fields, type ListedField, listedFields } from '../../../../functions/contract.ts';
import { property } from '../../shared/property.ts';

/** Columns of the list in order, each visible or hidden. Pure. */
export type ColumnDisplay = readonly TableProps.ColumnDisplayProperties[];

export interface ColumnName {
  readonly id: string;
  readonly label: string;
  /** The column cannot be hidden, because it identifies the row or contains its actions. */
  readonly alwaysVisible?: boolean;
  /** The column is hidden until the user chooses it. */
  readonly isExtra?: boolean;
}

export type FieldColumn = Exclude<ListedField, 'surname' | 'givenN'>;
export const isFieldColumn = (id: string): id is FieldColumn =>
  id !== 'surname' && id !== 'givenN' && listedFields.some(name => name === id);

const shownFields: readonly ListedField[] = ['passport', 'visaType', 'phone'];
const ofField = <Id extends FieldColumn>(id: Id) => ({ id, label: fields[id].label.en.toUpperCase() });

/** All columns. The list shows the first eight and the actions, until the user chooses others. */
export const columnNames = [
  { id: 'name', label: 'NAME', alwaysVisible: true },
  ofField('passport'),
  ofField('visaType'),
  { id: 'stage', label: 'STAGE' },
  { id: 'status', label: 'STATUS' },
  { id: 'nextDeadline', label: 'NEXT DEADLINE' },
  { id: 'assigneeName', label: 'IN CHARGE' },
  ofField('phone'),
  ...listedFields
    .filter(isFieldColumn)
    .filter(id => !shownFields.includes(id))
    .map(id => ({ ...ofField(id), isExtra: true })),
  { id: 'admin', label: 'ADMIN', isExtra: true },
  { id: 'pending', label: 'VISA COLLECT DATE', isExtra: true },
  { id: 'approve', label: 'VISA APPROVE DATE', isExtra: true },
  { id: 'action', label: 'ACTION', alwaysVisible: true },
] as const satisfies readonly ColumnName[];

export type ColumnId = (typeof columnNames)[number]['id'];

/** Applies the stored order and visibility. Missing columns follow at the end, but before stored actions. */
export function columnDisplay(chosen: unknown): ColumnDisplay {
  const known = (Array.isArray(chosen) ? chosen.filter(isChoice) : []).filter(
    ({ id }, index, all) => all.findIndex(other => other.id === id) === index,
  );
  const names: readonly ColumnName[] = columnNames;
  const isFixed = (id: string) => names.some(name => name.id === id && name.alwaysVisible);
  const missing = names
    .filter(({ id }) => !known.some(one => one.id === id))
    .map(({ id, isExtra = false }) => ({ id, visible: !isExtra }));
  const end = known.at(-1)?.id === 'action' ? -1 : known.length;
  return [...known.slice(0, end), ...missing, ...known.slice(end)].map(({ id, visible }) => ({
    id,
    visible: visible || isFixed(id),
  }));
}

function isChoice(value: unknown): value is { id: ColumnId; visible: boolean } {
  const chosen = property(value, 'id');
  return columnNames.some(({ id }) => id === chosen) && typeof property(value, 'visible') === 'boolean';
}
