import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import type { FileInputProps } from '@cloudscape-design/components/file-input';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea, { type TextareaProps } from '@cloudscape-design/components/textarea';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fields } from '../../../../functions/contract.ts';
import { Field } from '../../forms/Field.tsx';
import { useEntered } from '../../forms/useForm.ts';
import { useFormats } from '../../preferences/usePreferences.ts';
import { KeepHeight } from '../../shared/KeepHeight.tsx';
import { staffMessages } from '../../shared/messages.ts';
import { Panel } from '../../shared/Panel.tsx';
import { isDialogOpen, takesLetters } from '../../shortcuts/useShortcut.ts';
import type { PassportField, PassportReading, ReadField } from '../passport/passport-reading.ts';
import { isPassportText } from '../passport/passport-text.ts';
import { shownValue } from '../sections.ts';
import type { FormState } from './form-rules.ts';
import { PhotographButton, PhotographedLines, PhotographNote } from './PassportPhotograph.tsx';
import { labelsOf, useFillIn } from './useFillIn.ts';
import { usePassportLines, useStatedNames } from './usePassportLines.ts';
import { usePhotograph } from './usePhotograph.ts';

interface PassportLinesProps {
  readonly form: FormState;
}

/** Input for a passport's machine-readable lines, scanned, pasted or typed, and the values in them. */
export function PassportLines({ form }: PassportLinesProps) {
  const lines = usePassportLines();
  const photograph = usePhotograph(lines.takePhotograph);
  const control = useRef<TextareaProps.Ref>(null);
  const chooser = useRef<FileInputProps.Ref>(null);
  usePassportPaste(text => {
    photograph.stop();
    lines.paste(text);
    control.current?.focus();
  });
  useReaderKeys(() => control.current?.focus());

  const fillIn = useFillIn(form);

  const { reading, hasFailed } = lines;
  useStatedNames(form, reading);
  const error = hasFailed ? staffMessages.linesNotRead : (photograph.problem ?? reading?.faults.join(' '));
  return (
    <Panel
      title="From the passport"
      description={
        <PhotographNote
          isReading={photograph.isReading}
          stop={() => {
            photograph.stop();
            chooser.current?.focus();
          }}
        />
      }
      actions={<PhotographButton ref={chooser} read={photograph.read} />}
    >
      <KeepHeight>
        <SpaceBetween size="m">
          <div className="staff-passport-lines">
            <Field
              label="Passport lines"
              stretch
              hint="The two lines at the bottom of its page. Scan or paste them, or type them and press Enter."
              error={error || undefined}
            >
              <Textarea
                ref={control}
                value={lines.text}
                onChange={({ detail }) => {
                  photograph.stop();
                  lines.type(detail.value);
                }}
                onFocus={lines.prepare}
                onBlur={lines.finish}
                rows={3}
                autoComplete={false}
                disableBrowserAutocorrect
                spellcheck={false}
              />
            </Field>
            {lines.photograph && <PhotographedLines picture={lines.photograph.picture} />}
            <LiveRegion hidden>{reading && saidOf(reading)}</LiveRegion>
          </div>
          {reading && reading.read.length > 0 && (
            <Result
              key={lines.text.trim()}
              reading={reading}
              form={form}
              onFillIn={read => fillIn('the passport', read)}
            />
          )}
        </SpaceBetween>
      </KeepHeight>
    </Panel>
  );
}

/** Also reads passport lines that are pasted into another field or outside all fields. */
function usePassportPaste(onPaste: (text: string) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text') ?? '';
    if (!isPassportText(text)) return;
    event.preventDefault();
    onPaste(text);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
}

/** Focuses the input when a passport reader sends the first letter of the lines, P, while no field has the focus. */
function useReaderKeys(onFirst: () => void): void {
  const lead = useEffectEvent(onFirst);
  useEffect(() => {
    const listener = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => {
      // With Caps Lock, Shift plus P gives a lower-case letter.
      if (key.toLowerCase() !== 'p' || (key === 'p' && !shiftKey) || ctrlKey || metaKey || altKey) return;
      if (!takesLetters(document.activeElement) && !isDialogOpen()) lead();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** Fields that the check digits of the passport lines do not cover. */
const unproved: ReadonlySet<PassportField> = new Set(['surname', 'givenN', 'sex']);
const compareHint = 'Compare the names and the sex with the passport: the check digits do not cover them.';

interface ResultProps {
  readonly reading: PassportReading;
  readonly form: FormState;
  readonly onFillIn: (read: readonly ReadField[]) => void;
}

/** Values of the passport lines: different ones to fill in, equal ones, and refused ones with the reason. */
function Result({ reading, form, onFillIn }: ResultProps) {
  const { read, refused } = reading;
  // Renders only when a field changes that the passport lines contain.
  useEntered(form, ({ values }) => read.map(({ field }) => values[field]).join('\n'));
  const { values } = form.read();
  const formats = useFormats();
  const [decided, setDecided] = useState<Partial<Record<PassportField, boolean>>>({});
  const isSame = ({ field, value }: ReadField) => comparable(values[field]) === comparable(value);
  const isTaken = ({ field, certainty }: ReadField) => decided[field] ?? certainty !== 'offered';
  const differing = read.filter(one => !isSame(one));
  const same = read.filter(isSame);
  const taken = differing.filter(isTaken);
  const isUnproved = differing.some(({ field }) => unproved.has(field));

  return (
    <section aria-label="Read from the passport">
      <SpaceBetween size="s">
        <SpaceBetween size="xs" direction="horizontal" alignItems="center">
          <Button
            formAction="none"
            disabled={taken.length === 0}
            disabledReason="The form already has all chosen values."
            onClick={() => onFillIn(taken)}
          >
            {taken.length === 0
              ? 'Fill in'
              : `Fill in ${taken.length} ${taken.length === 1 ? 'field' : 'fields'}`}
          </Button>
          {isUnproved && <span>{compareHint}</span>}
        </SpaceBetween>
        {differing.length > 0 && (
          <ColumnLayout columns={2}>
            {differing.map(one => (
              <Checkbox
                key={one.field}
                checked={isTaken(one)}
                onChange={({ detail }) => setDecided({ ...decided, [one.field]: detail.checked })}
                description={
                  [
                    one.note,
                    values[one.field] && `Replaces “${shownValue(one.field, values[one.field], formats)}”.`,
                  ]
                    .filter(Boolean)
                    .join(' ') || undefined
                }
              >
                {fields[one.field].label.en}: <strong>{shownValue(one.field, one.value, formats)}</strong>
              </Checkbox>
            ))}
          </ColumnLayout>
        )}
        {same.length > 0 && <div>Already in the form: {labelsOf(same)}.</div>}
        {refused.length > 0 && (
          <ul className="staff-passport-refused" aria-label="Not read">
            {refused.map(({ field, reason }) => (
              <li key={field}>
                {fields[field].label.en} is not filled in. {reason}
              </li>
            ))}
          </ul>
        )}
      </SpaceBetween>
    </section>
  );
}

/** Text for screen readers: how many fields were read. */
function saidOf({ read, refused }: PassportReading): string {
  const counts = `Fields that were read: ${read.length}. Not read: ${refused.length}.`;
  return read.length === 0 ? counts : `${counts} ${compareHint}`;
}

/** Ignores case and punctuation: passport lines contain only capitals, and no hyphens. */
const comparable = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
