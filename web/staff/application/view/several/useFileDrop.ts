import { useEffect, useEffectEvent, useState } from 'react';
import { isDialogOpen } from '../../../shortcuts/useShortcut.ts';

/** Element id in the dialog for several files. */
export const severalDialog = 'several-documents';

/** Selector of places that accept a single dropped file: `data-takes-file`. */
const ownPlace = '[data-takes-file]';

/**
 * Accepts files dropped anywhere in the window, except a single file on its own place, and except behind another
 * dialog. Returns true while files are dragged over the window. `onFirst` is called when dragging starts.
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
        // Otherwise the browser would open the file instead of the page.
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
          // Drop targets did not receive the drop, and would wait for it.
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

/** Checks whether a dialog other than that of the files is open. */
const isBehindDialog = () => isDialogOpen(document.getElementById(severalDialog));
