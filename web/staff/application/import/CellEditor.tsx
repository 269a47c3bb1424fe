import Button from '@cloudscape-design/components/button';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import { useBusy } from '../../shared/useBusy.ts';
import { headerOf } from './columns.ts';
import { choicesOf } from './fault-words.ts';
import type { FaultyCell } from './faulty-cells.ts';

interface CellEditorProps {
  readonly cell: FaultyCell;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Input for the text of a cell, or a menu of the valid values. */
export function CellEditor({ cell, value, onChange }: CellEditorProps) {
  const label = `${headerOf(cell.column)} of row ${cell.number}`;
  const choices = choicesOf(cell.column);
  if (!choices)
    return <Input ariaLabel={label} value={value} onChange={({ detail }) => onChange(detail.value)} />;
  const options = choices.map(choice => ({ value: choice, label: choice }));
  return (
    <Select
      ariaLabel={label}
      options={options}
      selectedOption={options.find(option => option.value === value) ?? null}
      placeholder={value || 'Choose'}
      onChange={({ detail: { selectedOption } }) => onChange(selectedOption.value ?? '')}
      expandToViewport
    />
  );
}

interface CardEditorProps {
  readonly cell: FaultyCell;
  readonly onSave: (text: string) => Promise<void>;
}

/** Editor of a cell on a card, because Cloudscape edits only the cells of tables in place. */
export function CardEditor({ cell, onSave }: CardEditorProps) {
  const [text, setText] = useState(cell.text);
  const [isSaving, run] = useBusy();
  return (
    <form
      className="staff-import-card-editor"
      onSubmit={event => {
        event.preventDefault();
        void run(() => onSave(text)).catch(() => {});
      }}
    >
      <CellEditor cell={cell} value={text} onChange={setText} />
      <Button formAction="submit" loading={isSaving} disabled={text === cell.text}>
        Save
      </Button>
    </form>
  );
}
