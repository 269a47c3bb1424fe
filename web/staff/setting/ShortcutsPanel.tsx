import SpaceBetween from '@cloudscape-design/components/space-between';
import { Panel } from '../shared/Panel.tsx';
import { ShortcutTable } from '../shortcuts/ShortcutTable.tsx';
import { SingleKeys } from '../shortcuts/SingleKeys.tsx';

/** Panel for the shortcuts on this device. */
export function ShortcutsPanel() {
  return (
    <Panel title="Shortcuts" description="Kept on this device, even after you sign out.">
      <SpaceBetween size="l">
        <SingleKeys />
        <ShortcutTable />
      </SpaceBetween>
    </Panel>
  );
}
