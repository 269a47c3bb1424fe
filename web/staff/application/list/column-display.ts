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
  /** The column is hidden by default, because the specification does not list it. */
  readonly isExtra?: boolean;
}

export type FieldColumn = Exclude<ListedField, 'surname' | 'givenN'>;
export const isFieldColumn = (id: string): id is FieldColumn =>
  id !== 'surname' && id !== 'givenN' && listedFields.some(name => name === id);

/** All columns: those of the specification, then other fields of the rows. */
export const columnNames = [
  { id: 'name', label: 'NAME', alwaysVisible: true },
  { id: 'admin', label: 'ADMIN' },
  ...listedFields.filter(isFieldColumn).map(id => ({
    id,
    label: fields[id].label.en.toUpperCase(),
    isExtra: id !== 'passport',
  })),
  { id: 'status', label: 'STATUS' },
  { id: 'stage', label: 'STAGE', isExtra: true },
  { id: 'pending', label: 'VISA COLLECT DATE' },
  { id: 'approve', label: 'VISA APPROVE DATE' },
  { id: 'action', label: 'ACTION', alwaysVisible: true },
] as const satisfies readonly ColumnName[];

export type ColumnId = (typeof columnNames)[number]['id'];

/** Applies the stored order and visibility. Missing columns follow at the end. */
export function columnDisplay(chosen: unknown): ColumnDisplay {
  const known = (Array.isArray(chosen) ? chosen.filter(isChoice) : []).filter(
    ({ id }, index, all) => all.findIndex(other => other.id === id) === index,
  );
  const names: readonly ColumnName[] = columnNames;
  const isFixed = (id: string) => names.some(name => name.id === id && name.alwaysVisible);
  return [
    ...known.map(({ id, visible }) => ({ id, visible: visible || isFixed(id) })),
    ...names
      .filter(({ id }) => !known.some(one => one.id === id))
      .map(({ id, isExtra = false }) => ({ id, visible: !isExtra })),
  ];
}

function isChoice(value: unknown): value is { id: ColumnId; visible: boolean } {
  const chosen = property(value, 'id');
  return columnNames.some(({ id }) => id === chosen) && typeof property(value, 'visible') === 'boolean';
}
