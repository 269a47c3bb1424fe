import Button from '@cloudscape-design/components/button';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../shared/lazy-component.tsx';
import { DialogOpening } from '../../shared/lazy-dialog.tsx';
import type { ColumnPreferencesProps } from './ColumnPreferences.tsx';

const ColumnPreferences = lazyComponent('ColumnPreferences', () => import('./ColumnPreferences.tsx'));

/** Button that opens the column settings. Their code is loaded on demand, because drag and drop makes it large. */
export function ColumnButton(props: ColumnPreferencesProps) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <Button
      iconName="settings"
      variant="icon"
      ariaLabel="Columns"
      loading={wanted}
      loadingText="Loading"
      onClick={() => setWanted(true)}
    />
  );
  if (!wanted) return button;
  return (
    <Suspense
      fallback={
        <>
          {button}
          <DialogOpening />
        </>
      }
    >
      <ColumnPreferences {...props} />
    </Suspense>
  );
}
