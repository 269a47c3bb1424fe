import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { itemText } from '../../../../../functions/contract.ts';
import { useChange } from '../../../shared/useChange.ts';
import { acceptFailureText } from '../../failures.ts';
import type { RecordTabProps } from '../documents/record-tab-props.ts';
import { documentCalls } from './document-calls.ts';
import { ReplaceFileDialog } from './ReplaceFileDialog.tsx';
import { fileReplacedBy, type Pages } from './request-rules.ts';

interface JoinPagesProps extends Omit<RecordTabProps, 'links'> {
  readonly pages: Pages;
}

/** Accepts several pictures of one document, such as the pages of a passport, as one PDF. */
export function JoinPages({ application, record, onStale, pages }: JoinPagesProps) {
  const [busy, make] = useChange(onStale);
  const [isReplacing, setReplacing] = useState(false);
  const [first] = pages;
  const text = itemText(first.item, 'en');
  const replaced = fileReplacedBy(application, first);
  const accept = async () => {
    await make(async () => {
      const ids = pages.map(({ id }) => id);
      await documentCalls(record, application).acceptPages(ids, replaced !== undefined);
      return `${text}: accepted as one PDF.`;
    }, acceptFailureText);
    setReplacing(false);
  };
  return (
    <>
      <Button disabled={busy} onClick={() => (replaced ? setReplacing(true) : void accept())}>
        Accept all {pages.length} pictures as one PDF: {text}
      </Button>
      {isReplacing && replaced && (
        <ReplaceFileDialog
          replaced={replaced}
          document={text}
          onConfirm={accept}
          onCancel={() => setReplacing(false)}
        >
          One PDF of {pages.length} pages
        </ReplaceFileDialog>
      )}
    </>
  );
}
