import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useState } from 'react';
import { useFormats } from '../../preferences/usePreferences.ts';
import { Notice } from '../../shared/Notice.tsx';
import { countText } from './import-words.ts';
import { type KeptImport, readKeptImport, removeKeptWork } from './kept-work.ts';

/** Offers to go on with an import that a reload or a closed tab cut off. */
export function KeptImportNotice({ onGoOn }: { readonly onGoOn: (kept: KeptImport) => void }) {
  const formats = useFormats();
  const [kept, setKept] = useState<KeptImport>();
  useEffect(() => {
    let isOver = false;
    void readKeptImport()
      .catch(() => undefined)
      .then(found => {
        if (!isOver) setKept(found);
      });
    return () => {
      isOver = true;
    };
  }, []);
  if (!kept) return null;
  const { size } = kept.work.edits;
  const remove = () => {
    setKept(undefined);
    void removeKeptWork(kept.id);
  };
  return (
    <Notice
      type="info"
      header="An import is not finished"
      action={
        <SpaceBetween direction="horizontal" size="xs">
          <Button onClick={remove}>Remove it</Button>
          <Button variant="primary" onClick={() => onGoOn(kept)}>
            Go on
          </Button>
        </SpaceBetween>
      }
    >
      {kept.file.name}, chosen {formats.dateTime(new Date(kept.keptAt))}
      {size > 0 && `, with ${countText(size, 'corrected row', formats)}`}. This device keeps it for 24 hours,
      or until you sign out.
    </Notice>
  );
}
