import { useEffect, useEffectEvent, useState } from 'react';
import { isDialogOpen } from '../../../shortcuts/useShortcut.ts';

/** The id of what is in the dialog of several files. */
export const severalDialog = 'several-documents';

/** The name of the places that take one file that is dropped on them by themselves: `data-takes-file`. */
const ownPlace = '[data-takes-file]';

/**
 * Takes files that are dropped anywhere in the window, but a single one on a place of its own, and nothing behind another
 * dialog. True while files are dragged over the window. `onFirst` is called when they come.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void, onFirst: () => unknown): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  const begin = useEffectEvent(onFirst);
  useEffect(() => {
    const controller = new AbortController();
    const options = { signal: controller.signal, capture: true };
    window.addEventListener(
      'dragover',
      event => {
        if (!carriesFiles(event)) return;
        // Else the browser would open the file in place of the page.
        event.preventDefault();
        setOver(!isBehindDialog());
      },
      options,
    );
    window.addEventListener('dragenter', event => carriesFiles(event) && void begin(), options);
    window.addEventListener('dragleave', event => !event.relatedTarget && setOver(false), options);
    window.addEventListener(
      'drop',
      event => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(false);
        const files = [...(event.dataTransfer?.files ?? [])];
        const isOnPlace = event.target instanceof Element && event.target.closest(ownPlace);
        if (isBehindDialog() || (isOnPlace && files.length === 1)) return;
        if (isOnPlace) {
          event.stopPropagation();
          // The places have not heard of the drop, and would wait for it.
          document.dispatchEvent(new DragEvent('dragleave'));
        }
        take(files);
      },
      options,
    );
    return () => controller.abort();
  }, []);
  return isOver;
}

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** Checks whether another dialog than that of the files is open. */
const isBehindDialog = () => isDialogOpen(document.getElementById(severalDialog));
