import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { lazyDialog } from '../../shared/lazy-dialog.tsx';
import type { PrintedListProps } from './PrintedList.tsx';

const PrintedList = lazyDialog(
  'PrintedList',
  () => import('./PrintedList.tsx'),
  ({ onDone }) => onDone(),
);

/** Button that prints all applications of the list. */
export function PrintButton(props: Omit<PrintedListProps, 'onDone'>) {
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <Button loading={wanted} loadingText="Loading" onClick={() => setWanted(true)}>
        Print this list
      </Button>
      {wanted && <PrintedList {...props} onDone={() => setWanted(false)} />}
    </>
  );
}
