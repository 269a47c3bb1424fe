import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { type Activity, type Application, limits } from '../../../../../functions/contract.ts';
import { useFormats } from '../../../preferences/usePreferences.ts';
import { useUnsavedWork } from '../../../session/unsaved-work.ts';
import { useTextDraft } from '../../../session/useDraft.ts';
import { ReadFailure } from '../../../shared/NotificationArea.tsx';
import { Panel } from '../../../shared/Panel.tsx';
import { PlainForm } from '../../../shared/PlainForm.tsx';
import { property } from '../../../shared/property.ts';
import { ShowMore } from '../../../shared/table/pages.tsx';
import { useChange } from '../../../shared/useChange.ts';
import { useFirstRows } from '../../../shared/useFirstRows.ts';
import { draftNames } from '../../draft-names.ts';
import { noteFailureText } from '../../failures.ts';
import { actorNameOf } from '../../sections.ts';
import type { ApplicationRecord } from '../../useApplication.ts';
import { notesNotRead, useNotes } from '../../useNotes.ts';

interface NotesProps {
  readonly application: Application;
  readonly addNote: ApplicationRecord['addNote'];
  readonly onStale: () => void;
}

/** Internal notes on an application, newest first, with a field to add one. */
export function Notes({ application, addNote, onStale }: NotesProps) {
  const pages = useNotes(application);
  const { rows = [], error, isLoading, retry } = pages;
  const { shown, ...more } = useFirstRows(rows, pages, { wide: 5, phone: 1 });
  return (
    <Panel title="Notes" description="Only for the office: the applicant never reads them.">
      <ReadFailure message={error && !isLoading ? notesNotRead : undefined} onRetry={retry} />
      <SpaceBetween size="m">
        {!application.closedAt && <NewNote id={application._id} addNote={addNote} onStale={onStale} />}
        {rows.length > 0 && (
          <ul className="staff-notes" aria-label="Notes">
            {shown.map(entry => (
              <Note key={entry.at} entry={entry} />
            ))}
          </ul>
        )}
        {more.hasMore && <ShowMore {...more} label="Show earlier notes" />}
      </SpaceBetween>
    </Panel>
  );
}

function Note({ entry }: { readonly entry: Activity }) {
  const { dateTime } = useFormats();
  return (
    <li>
      <div className="staff-notes__text">{String(property(entry.after?.['note'], 'text') ?? '')}</div>
      <Box variant="small">
        {actorNameOf(entry)}, <span className="staff-nowrap">{dateTime(entry.at)}</span>
      </Box>
    </li>
  );
}

interface NewNoteProps extends Omit<NotesProps, 'application'> {
  readonly id: string;
}

function NewNote({ id, addNote, onStale }: NewNoteProps) {
  const { value: text, change, forget } = useTextDraft(draftNames.note(id), '');
  const [busy, make] = useChange(onStale);
  useUnsavedWork(text.trim() !== '', forget);

  const add = () =>
    make(async () => {
      await addNote(text);
      forget();
      return 'The note is added.';
    }, noteFailureText);

  return (
    <PlainForm label="Add a note" onSubmit={() => void (text.trim() === '' || add())}>
      <SpaceBetween size="xs">
        <FormField label="New note" constraintText={`At most ${limits.noteMax} characters.`} stretch>
          <Textarea
            value={text}
            rows={2}
            autoComplete={false}
            spellcheck={false}
            nativeTextareaAttributes={{ maxLength: limits.noteMax }}
            onChange={({ detail }) => change(detail.value)}
          />
        </FormField>
        <Button loading={busy} loadingText="Saving...">
          Add note
        </Button>
      </SpaceBetween>
    </PlainForm>
  );
}
