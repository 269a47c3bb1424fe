import { useEffect, useRef, useState } from 'react';
import type { FileRule } from '../../../../../functions/contract.ts';
import { nextQuarterTurn, type QuarterTurns } from '../../../../shared/pictures/shrink-picture.ts';
import { prepareFile } from '../../../forms/files/prepare-file.ts';
import { uploadFile } from '../../../forms/files/upload.ts';
import { useObjectUrl } from '../../../forms/files/useFormPicture.ts';
import { useNotifications } from '../../../shared/notifications.tsx';
import { useBusy } from '../../../shared/useBusy.ts';
import { useChange } from '../../../shared/useChange.ts';
import { failureText, updateWords } from '../../failures.ts';
import type { ApplicationRecord } from '../../useApplication.ts';
import { readFile } from '../documents/download.ts';
import { type FreshLinks, fileInSlot } from '../documents/useFreshLinks.ts';
import { unreadable } from '../documents/useOpenDocument.ts';
import type { ReviewedDocument } from './review-rules.ts';

interface Turned {
  readonly slot: ReviewedDocument['slot'];
  readonly original: File;
  readonly quarters: QuarterTurns;
  readonly file: File;
}

interface Turning {
  /** Object URL of the rotated picture; undefined if the picture is not rotated. */
  readonly url: string | undefined;
  readonly busy: boolean;
  /** Rotates the picture clockwise by a quarter on the screen only. */
  readonly turn: () => void;
  readonly save: () => void;
}

interface TurningOptions {
  readonly rule: FileRule;
  readonly links: FreshLinks;
  readonly saveDocuments: ApplicationRecord['saveDocuments'];
  readonly onStale: () => void;
}

/** Rotates the picture on the screen, and saves it as rotated on request. Another document starts without rotation. */
export function useTurned(
  document: ReviewedDocument | undefined,
  { rule, links, saveDocuments, onStale }: TurningOptions,
): Turning {
  const notify = useNotifications();
  const [turned, setTurned] = useState<Turned>();
  const [isTurning, run] = useBusy();
  const [isSaving, make] = useChange(onStale);
  const current = turned?.slot === document?.slot ? turned : undefined;
  const url = useObjectUrl(current?.file);
  const slot = useRef(document?.slot);
  useEffect(() => {
    slot.current = document?.slot;
  }, [document?.slot]);

  const read = async ({ slot: wanted, file }: ReviewedDocument): Promise<File> => {
    const fresh = await links.fresh(fileInSlot(wanted), file);
    if (!fresh) throw new Error('There is no link.');
    return new File([await readFile(fresh)], file.name, { type: file.contentType });
  };
  const turn = () =>
    run(async () => {
      if (!document) return;
      try {
        const original = current?.original ?? (await read(document));
        const quarters = nextQuarterTurn(current?.quarters ?? 0);
        const { file, wrong } = await prepareFile(original, rule, quarters);
        if (wrong !== undefined) return notify.error(wrong);
        // Ignores the result if the user has opened another document.
        if (slot.current !== document.slot) return;
        const isUpright = quarters === 0;
        setTurned(isUpright ? undefined : { slot: document.slot, original, quarters, file });
      } catch {
        notify.error(unreadable);
      }
    });
  const save = () => {
    if (!document || !current) return;
    void make(
      async () => {
        const key = await uploadFile(current.file, document.slot);
        await saveDocuments({ [document.slot]: key });
        setTurned(undefined);
        return `The turned picture of ${document.label} is saved.`;
      },
      error => failureText(error, updateWords),
    );
  };
  return { url: current && url, busy: isTurning || isSaving, turn: () => void turn(), save };
}
