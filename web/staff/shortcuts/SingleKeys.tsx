import Checkbox from '@cloudscape-design/components/checkbox';
import { keepPreferences } from '../preferences/preferences.ts';
import { usePreferences } from '../preferences/usePreferences.ts';

/** Turns the shortcuts of a single key on and off on this device. */
export function SingleKeys() {
  const { singleKeys } = usePreferences();
  return (
    <Checkbox
      checked={singleKeys}
      onChange={({ detail }) => keepPreferences({ singleKeys: detail.checked })}
      description="Without Ctrl, outside of fields. Turn them off if you speak to your computer, or press keys by accident."
    >
      Shortcuts of a single key
    </Checkbox>
  );
}
