import Checkbox from '@cloudscape-design/components/checkbox';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx';
import { Notice } from '../../../shared/Notice.tsx';
import { useUnmountSignal } from '../../../shared/unmount-signal.ts';
import { caseFileFailureText } from '../../failures.ts';
import { CaseFile, type CaseFileParts } from './CaseFile.tsx';
import { type CaseFileContent, readCaseFile, releaseCaseFile } from './read-case.ts';

interface CaseFileDialogProps {
  readonly id: string;
  readonly onEnd: () => void;
}

/**
 * Asks which parts the case file has, and prints it. The file is in the page until the dialog closes, because some
 * browsers print after `print` has returned.
 */
export function CaseFileDialog({ id, onEnd }: CaseFileDialogProps) {
  const [parts, setParts] = useState<CaseFileParts>({ notes: false, history: false });
  const [content, setContent] = useState<CaseFileContent>();
  const [printedAt, setPrintedAt] = useState(() => new Date());
  const [error, setError] = useState<unknown>();
  const paper = useRef<HTMLElement>(null);
  const leaving = useUnmountSignal();
  useEffect(() => content && (() => releaseCaseFile(content)), [content]);

  const print = async () => {
    const closed = leaving();
    setError(undefined);
    try {
      setPrintedAt(new Date());
      const found = content ?? (await readCaseFile(id));
      if (closed.aborted) return releaseCaseFile(found);
      setContent(found);
      await pictures(paper);
      if (!closed.aborted) window.print();
    } catch (reason) {
      setError(reason);
    }
  };
  return (
    <>
      <ConfirmDialog title="Case file" confirmText="Print" onConfirm={print} onCancel={onEnd}>
        <SpaceBetween size="xs">
          <div>
            The case on paper: its details, stages and checklist, then each document on pages of its own. To
            save a PDF, choose it as the printer.
          </div>
          <Checkbox
            checked={parts.notes}
            onChange={({ detail }) => setParts({ ...parts, notes: detail.checked })}
            description="Only for the office: the applicant never reads them."
          >
            With the notes
          </Checkbox>
          <Checkbox
            checked={parts.history}
            onChange={({ detail }) => setParts({ ...parts, history: detail.checked })}
          >
            With the history
          </Checkbox>
          {error !== undefined && <Notice type="error">{caseFileFailureText(error)}</Notice>}
        </SpaceBetween>
      </ConfirmDialog>
      {content &&
        createPortal(
          <main ref={paper} className="staff-paper">
            <CaseFile content={content} parts={parts} printedAt={printedAt} />
          </main>,
          document.body,
        )}
    </>
  );
}

/** Waits until the pictures of the file are drawn, because a print does not wait for them. */
async function pictures(paper: { readonly current: HTMLElement | null }): Promise<void> {
  await new Promise(requestAnimationFrame);
  await Promise.all(Array.from(paper.current?.querySelectorAll('img') ?? [], picture => picture.decode()));
}
