import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Application, StoredFile } from '../../../../../functions/contract.ts';
import { staffPages } from '../../../../shared/paths.ts';
import { useSession } from '../../../session/useSession.tsx';
import { lazyDialog } from '../../../shared/lazy-dialog.tsx';
import { useNotifications } from '../../../shared/notifications.tsx';
import { saveFile } from '../../../shared/save-file.ts';
import { type ShortcutName, shortcuts } from '../../../shortcuts/shortcuts.ts';
import { useShortcut } from '../../../shortcuts/useShortcut.ts';
import { zipFailureText } from '../../failures.ts';
import type { ApplicationRecord } from '../../useApplication.ts';
import { readCase } from '../case-file/read-case.ts';
import { readFile } from '../documents/download.ts';

const JoinDialog = lazyDialog(
  'JoinDialog',
  () => import('../join/JoinDialog.tsx'),
  ({ onEnd }) => onEnd(),
);
const CloseDialog = lazyDialog(
  'CloseDialog',
  () => import('./CloseDialog.tsx'),
  ({ onEnd }) => onEnd(),
);
const CaseFileDialog = lazyDialog(
  'CaseFileDialog',
  () => import('../case-file/CaseFileDialog.tsx'),
  ({ onEnd }) => onEnd(),
);

interface CaseMenuProps {
  readonly application: Application;
  readonly setClosed: ApplicationRecord['setClosed'];
  readonly onStale: () => void;
  /** Actions that have no buttons of their own on a phone. */
  readonly others?: { readonly edit: () => void; readonly remove: () => void } | undefined;
}

interface Entry {
  readonly id: string;
  readonly text: string;
  readonly act: () => void;
}

export function CaseMenu({ application, setClosed, onStale, others }: CaseMenuProps) {
  const navigate = useNavigate();
  const notify = useNotifications();
  const { user } = useSession();
  const [asked, setAsked] = useState<'close' | 'join' | 'caseFile'>();
  const end = () => setAsked(undefined);
  const save = async () => {
    const work = notify.begin('Creating the ZIP…');
    try {
      await saveCaseZip(application._id);
      work.success('The ZIP is saved.');
    } catch (error) {
      work.error(zipFailureText(error));
    }
  };
  const isOpen = application.closedAt === undefined;
  const acts = {
    closeCase: isOpen ? () => setAsked('close') : undefined,
    newCase: () => void navigate(staffPages.addUserApplication, { state: { id: application._id } }),
    join: isOpen && user?.role === 'super-admin' ? () => setAsked('join') : undefined,
    caseFile: () => setAsked('caseFile'),
    zip: () => void save(),
  } satisfies Partial<Record<ShortcutName, (() => void) | undefined>>;
  useShortcut('closeCase', acts.closeCase);
  useShortcut('newCase', acts.newCase);
  useShortcut('join', acts.join);
  useShortcut('caseFile', acts.caseFile);
  useShortcut('zip', acts.zip);
  const entry = (name: keyof typeof acts): readonly Entry[] => {
    const act = acts[name];
    return act ? [{ id: name, text: shortcuts[name].words, act }] : [];
  };
  const entries: readonly Entry[] = [
    ...(isOpen && others ? [{ id: 'edit', text: 'Edit', act: others.edit }] : []),
    ...entry('closeCase'),
    ...entry('newCase'),
    ...entry('join'),
    ...entry('caseFile'),
    ...entry('zip'),
    ...(others ? [{ id: 'remove', text: 'Delete', act: others.remove }] : []),
  ];
  return (
    <>
      <ButtonDropdown
        {...(others && { variant: 'icon', ariaLabel: 'More' })}
        items={entries.map(({ id, text }) => ({ id, text }))}
        onItemClick={({ detail }) => entries.find(({ id }) => id === detail.id)?.act()}
      >
        More
      </ButtonDropdown>
      {asked === 'close' && <CloseDialog {...{ application, setClosed, onStale }} onEnd={end} />}
      {asked === 'caseFile' && <CaseFileDialog id={application._id} onEnd={end} />}
      {asked === 'join' && <JoinDialog application={application} onEnd={end} />}
    </>
  );
}

/** Saves all data of an application as a ZIP file. @throws Error if part of it could not be loaded */
async function saveCaseZip(id: string): Promise<void> {
  const [{ application, activity }, { caseZip }] = await Promise.all([readCase(id), import('./case-zip.ts')]);
  const bytesOf = async (file: StoredFile) => new Uint8Array(await (await readFile(file)).arrayBuffer());
  const zip = await caseZip(application, activity, bytesOf);
  saveFile(zip, `case-${application.passport.replace(/[^\w]/g, '')}-${id.slice(-6)}.zip`);
}
