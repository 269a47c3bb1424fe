import { type DragEvent, useState } from 'react';

/**
 * Attributes of a row that takes a dropped file. `useFileDrop` handles several files. While files are over the row, it
 * has the attribute `data-over`.
 * @param onFile undefined if the row takes no file now
 */
export function useRowDrop(onFile: ((file: File) => void) | undefined) {
  const [isOver, setOver] = useState(false);
  if (!onFile) return {};
  return {
    'data-takes-file': true,
    'data-over': isOver || undefined,
    onDragOver: ({ dataTransfer }: DragEvent) => setOver(dataTransfer.types.includes('Files')),
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: ({ dataTransfer }: DragEvent) => {
      setOver(false);
      const [file, ...others] = dataTransfer.files;
      if (file && others.length === 0) onFile(file);
    },
  };
}
