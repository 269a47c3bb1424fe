import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import { type Role, roles } from '../../../functions/contract.ts';
import { roleDuties, roleNames } from './people.ts';

interface RoleFieldProps {
  readonly value: Role;
  /** Reason why it cannot be changed. */
  readonly kept?: string | undefined;
  readonly onChange: (role: Role) => void;
}

/** Field for a person's role. */
export function RoleField({ value, kept, onChange }: RoleFieldProps) {
  return (
    <FormField label="Role" constraintText={kept}>
      <RadioGroup
        value={value}
        items={roles.map(role => ({
          value: role,
          label: roleNames[role],
          description: roleDuties[role],
          disabled: kept !== undefined,
        }))}
        onChange={({ detail }) => onChange(roles.find(role => role === detail.value) ?? value)}
      />
    </FormField>
  );
}
