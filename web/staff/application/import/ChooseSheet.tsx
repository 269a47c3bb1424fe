import Button from '@cloudscape-design/components/button';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { Field } from '../../forms/Field.tsx';
import { Panel } from '../../shared/Panel.tsx';
import type { SheetChoice } from './file/file-rows.ts';
import type { Workbook } from './file/workbook.ts';

interface ChooseSheetProps {
  readonly name: string;
  readonly workbook: Pick<Workbook, 'sheets' | 'active'>;
  readonly onSheet: (sheet: SheetChoice) => void;
  readonly onCancel: () => void;
}

export function ChooseSheet({ name, workbook: { sheets, active }, onSheet, onCancel }: ChooseSheetProps) {
  const [index, setIndex] = useState(active);
  const chosen = sheets.find(sheet => sheet.index === index);
  return (
    <Panel title="Choose a sheet">
      <SpaceBetween size="m">
        <Field
          label="Sheet with the list"
          hint={`${name} has ${sheets.length} sheets. One is imported at a time.`}
        >
          <RadioGroup
            value={String(index)}
            onChange={({ detail: { value } }) => setIndex(Number(value))}
            items={sheets.map(sheet => ({
              value: String(sheet.index),
              label: sheet.isHidden ? `${sheet.name} (hidden)` : sheet.name,
            }))}
          />
        </Field>
        <SpaceBetween direction="horizontal" size="xs">
          <Button variant="primary" onClick={() => chosen && onSheet(chosen)}>
            Read this sheet
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </SpaceBetween>
      </SpaceBetween>
    </Panel>
  );
}
