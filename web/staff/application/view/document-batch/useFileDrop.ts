import { useEffect, useEffectEvent, useState } from 'react';
import { isDialogOpen } from '../../../shortcuts/useShortcut.ts';

export const batchDialogId = 'several-documents';

/** Selector of elements that accept a single dropped file themselves. */
const ownPlace = '[data-takes-file]';

/**
 * Accepts files that are dropped anywhere in the window, except a single file on an element that accepts it, and except
 * behind another dialog. Returns true while files are dragged over the window. `onFirst` is called when dragging
 * starts.
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
        // The browser would open the dropped file.
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
        const { target } = event;
        const isOnPlace = target instanceof Element && target.closest(ownPlace);
        if (isBehindDialog() || (isOnPlace && files.length === 1)) return;
        if (isOnPlace) {
          event.stopPropagation();
          // Drop areas under the pointer did not receive the drop, and would stay highlighted.
          target.dispatchEvent(new DragEvent('dragleave', { bubbles: true }));
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

const isBehindDialog = () => isDialogOpen(document.getElementById(batchDialogId));
