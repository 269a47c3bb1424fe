import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type FormEvent, useState } from 'react';
import { isIsoDate, type Sort } from '../../../../functions/contract.ts';
import { DayPicker } from '../../forms/DayPicker.tsx';
import { Field } from '../../forms/Field.tsx';

interface FromDayProps {
  readonly sort: Sort;
  readonly from: string | undefined;
  readonly onChange: (from: string | undefined) => void;
}

const labels: Readonly<Record<Sort, string>> = {
  newest: 'Added on or before',
  collect: 'Collect date on or before',
  approve: 'Approve date on or before',
};

/** Opens a long list at a date, because its middle has no page numbers. */
export function FromDay({ sort, from, onChange }: FromDayProps) {
  const [typed, setTyped] = useState(from ?? '');
  const go = (event: FormEvent) => {
    event.preventDefault();
    if (isIsoDate(typed)) onChange(typed);
  };
  return (
    <form onSubmit={go}>
      <Field
        label={labels[sort]}
        secondaryControl={
          <SpaceBetween direction="horizontal" size="xs">
            <Button disabled={!isIsoDate(typed)}>Go</Button>
            {from && (
              <Button formAction="none" variant="link" onClick={() => onChange(undefined)}>
                From the beginning
              </Button>
            )}
          </SpaceBetween>
        }
      >
        <DayPicker value={typed} onChange={setTyped} />
      </Field>
    </form>
  );
}
