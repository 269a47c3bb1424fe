import { useState } from 'react';
import { type ColumnDisplay, columnDisplay } from './column-display.ts';

const storageKey = 'applicationColumns';

function stored(): ColumnDisplay {
  try {
    return columnDisplay(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
  } catch {
    return columnDisplay(undefined);
  }
}

/** Visible columns and their order, stored on this device. */
export function useColumnDisplay(): readonly [ColumnDisplay, (display: ColumnDisplay) => void] {
  const [display, setDisplay] = useState(stored);
  const choose = (chosen: ColumnDisplay) => {
    localStorage.setItem(storageKey, JSON.stringify(chosen));
    setDisplay(chosen);
  };
  return [display, choose];
}
