import { useState } from 'react';
import { type ColumnDisplay, columnDisplay, phoneOrder } from './column-display.ts';

const storageKey = 'applicationColumns';

const phone = '(max-width: 480px)';

function stored(): ColumnDisplay {
  const usual = matchMedia(phone).matches ? phoneOrder : undefined;
  try {
    return columnDisplay(JSON.parse(localStorage.getItem(storageKey) ?? 'null') ?? usual);
  } catch {
    return columnDisplay(usual);
  }
}

/** The columns that this device shows, remembered. */
export function useColumnDisplay(): readonly [ColumnDisplay, (display: ColumnDisplay) => void] {
  const [display, setDisplay] = useState(stored);
  const choose = (chosen: ColumnDisplay) => {
    localStorage.setItem(storageKey, JSON.stringify(chosen));
    setDisplay(chosen);
  };
  return [display, choose];
}
