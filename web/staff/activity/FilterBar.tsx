import ColumnLayout from '@cloudscape-design/components/column-layout';
import FormField from '@cloudscape-design/components/form-field';
import Select, { type SelectProps } from '@cloudscape-design/components/select';
import { activityTypes, isIsoDate, subjectKinds } from '../../../functions/contract.ts';
import { DayPicker } from '../forms/DayPicker.tsx';
import { useUsers } from '../users/useUsers.ts';
import { type ActivityFilter, kindWords, staffOnly, typeWords } from './activity-filter.ts';

interface FilterBarProps {
  readonly filter: ActivityFilter;
  readonly onChange: (by: Partial<ActivityFilter>) => void;
}

const kindOptions: readonly SelectProps.Option[] = [
  { value: '', label: 'Everything' },
  ...subjectKinds.map(kind => ({ value: kind, label: kindWords[kind] })),
];

const typeOptions: readonly SelectProps.Option[] = [
  { value: '', label: 'Everything' },
  ...activityTypes.map(type => ({ value: type, label: typeWords[type] })),
];

export function FilterBar({ filter, onChange }: FilterBarProps) {
  const people = usePersonOptions(filter.who);
  return (
    <ColumnLayout columns={2} minColumnWidth={310}>
      <ColumnLayout columns={3} minColumnWidth={150}>
        <FormField label="Who">
          <Select
            selectedOption={people.find(({ value }) => value === filter.who) ?? null}
            options={people}
            onChange={({ detail }) => onChange({ who: detail.selectedOption.value ?? '' })}
          />
        </FormField>
        <FormField label="What was done">
          <Select
            selectedOption={typeOptions.find(({ value }) => value === (filter.type ?? '')) ?? null}
            options={typeOptions}
            onChange={({ detail }) =>
              onChange({ type: activityTypes.find(type => type === detail.selectedOption.value) })
            }
          />
        </FormField>
        <FormField label="What kind of record">
          <Select
            selectedOption={kindOptions.find(({ value }) => value === (filter.kind ?? '')) ?? null}
            options={kindOptions}
            onChange={({ detail }) =>
              onChange({ kind: subjectKinds.find(kind => kind === detail.selectedOption.value), record: '' })
            }
          />
        </FormField>
      </ColumnLayout>
      {/* The two dates are one below the other on a phone, because half its width would cut off a date. */}
      <ColumnLayout columns={2} minColumnWidth={160}>
        <DayField label="From" value={filter.from} onChange={from => onChange({ from })} />
        <DayField label="To" value={filter.to} onChange={to => onChange({ to })} />
      </ColumnLayout>
    </ColumnLayout>
  );
}

/** All users, plus a former user if the URL names one. */
function usePersonOptions(who: string): readonly SelectProps.Option[] {
  const { data: users = [] } = useUsers();
  const known = users.map(({ _id, name }) => ({ value: _id, label: name }));
  const isOther = who !== '' && who !== staffOnly && !users.some(({ _id }) => _id === who);
  return [
    { value: staffOnly, label: 'Staff only' },
    { value: '', label: 'Everybody' },
    ...known,
    ...(isOther ? [{ value: who, label: 'Former team member' }] : []),
  ];
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <FormField label={label}>
      {/* Ignores a typed date until it is complete. */}
      <DayPicker value={value} onChange={day => (day === '' || isIsoDate(day)) && onChange(day)} />
    </FormField>
  );
}
