import { useEffect, useRef, useState } from 'react';
import type { FileRule } from '../../../../../functions/contract.ts';
import { nextQuarters, prepareFile, type Quarters } from '../../../forms/files/prepare-file.ts';
import { uploadFile } from '../../../forms/files/upload.ts';
import { isStale } from '../../../shared/failures.ts';
import { useNotifications } from '../../../shared/notifications.tsx';
import { useBusy } from '../../../shared/useBusy.ts';
import { failureText, updateWords } from '../../failures.ts';
import type { ApplicationRecord } from '../../useApplication.ts';
import { unreadable } from '../DocumentLink.tsx';
import { readBytes } from '../download.ts';
import type { FreshLinks } from '../useFreshLinks.ts';
import type { ReviewedDocument } from './review-rules.ts';

/** A picture as it is turned, before that is saved. */
interface Turned {
  readonly slot: ReviewedDocument['slot'];
  /** The stored picture. */
  readonly original: File;
  readonly quarters: Quarters;
  readonly file: File;
  /** An address of the turned picture in this page. */
  readonly url: string;
}

interface Turning {
  /** The address of the picture as it is turned; undefined where it is not. */
  readonly url: string | undefined;
  readonly busy: boolean;
  /** Turns the picture by a quarter to the right, for this look only. */
  readonly turn: () => void;
  /** Saves it as it is turned. */
  readonly save: () => void;
}

interface TurningOptions {
  readonly rule: FileRule;
  readonly links: FreshLinks;
  readonly saveDocuments: ApplicationRecord['saveDocuments'];
  readonly onStale: () => void;
}

/** Turns the picture that is shown; another document is shown as it is stored. */
export function useTurned(
  document: ReviewedDocument | undefined,
  { rule, links, saveDocuments, onStale }: TurningOptions,
): Turning {
  const notify = useNotifications();
  const [turned, setTurned] = useState<Turned>();
  const [busy, run] = useBusy();
  const current = turned?.slot === document?.slot ? turned : undefined;
  const slot = useRef(document?.slot);
  useEffect(() => {
    slot.current = document?.slot;
  }, [document?.slot]);
  useEffect(() => () => void (turned && URL.revokeObjectURL(turned.url)), [turned]);

  const read = async ({ slot: wanted, file }: ReviewedDocument): Promise<File> => {
    const fresh = links.expired() ? (await links.reload())?.[wanted] : file;
    if (!fresh) throw new Error('There is no link.');
    return new File([new Uint8Array(await readBytes(fresh))], file.name, { type: file.contentType });
  };
  const turn = () =>
    run(async () => {
      if (!document) return;
      try {
        const original = current?.original ?? (await read(document));
        const quarters = nextQuarters(current?.quarters ?? 0);
        const { file, wrong } = await prepareFile(original, rule, quarters);
        if (wrong !== undefined) return notify.error(wrong);
        // The clerk may be at another document by now.
        if (slot.current !== document.slot) return;
        const isUpright = quarters === 0;
        setTurned(
          isUpright
            ? undefined
            : { slot: document.slot, original, quarters, file, url: URL.createObjectURL(file) },
        );
      } catch {
        notify.error(unreadable);
      }
    });
  const save = () =>
    run(async () => {
      if (!document || !current) return;
      try {
        const key = await uploadFile(current.file, document.slot);
        await saveDocuments({ [document.slot]: key });
        notify.success(`${document.label} is saved as it is turned.`);
        setTurned(undefined);
      } catch (error) {
        if (isStale(error)) onStale();
        else notify.error(failureText(error, updateWords));
      }
    });
  return { url: current?.url, busy, turn: () => void turn(), save: () => void save() };
}
