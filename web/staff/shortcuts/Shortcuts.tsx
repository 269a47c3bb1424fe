import Box from '@cloudscape-design/components/box';
import Checkbox from '@cloudscape-design/components/checkbox';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { storePreferences } from '../preferences/preferences.ts';
import { usePreferences } from '../preferences/usePreferences.ts';
import { shortcutNames, shortcuts, shownKeys } from './shortcuts.ts';
import { isMac } from './useShortcut.ts';

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal visible header="Shortcuts" closeAriaLabel="Close" onDismiss={onClose}>
      <Shortcuts />
    </Modal>
  );
}

export function Shortcuts() {
  return (
    <SpaceBetween size="l">
      <SingleKeys />
      <ShortcutTable />
    </SpaceBetween>
  );
}

function SingleKeys() {
  const { singleKeys } = usePreferences();
  return (
    <Checkbox
      checked={singleKeys}
      onChange={({ detail }) => storePreferences({ singleKeys: detail.checked })}
      description="Keys without Ctrl, outside of fields. Turn them off if you use voice control or press keys by accident."
    >
      Shortcuts of a single key
    </Checkbox>
  );
}

/** Checks whether a shortcut is a character. Only these shortcuts can be turned off. */
const isTyped = (key: string) => /^[!-~]$/.test(key);

function ShortcutTable() {
  const { singleKeys } = usePreferences();
  const places = [...new Set(shortcutNames.map(name => shortcuts[name].where))];
  const keysOf = (name: (typeof shortcutNames)[number]) =>
    shownKeys(name, isMac).filter(key => singleKeys || !isTyped(key));
  return places.map(where => {
    const names = shortcutNames.filter(name => shortcuts[name].where === where && keysOf(name).length > 0);
    return (
      names.length > 0 && (
        <section key={where}>
          <Box variant="h3">{where}</Box>
          <dl className="staff-shortcuts" aria-label={where}>
            {names.map(name => (
              <div key={name}>
                <dt>
                  {keysOf(name).map((key, index) => (
                    <span key={key}>
                      {index > 0 && ' or '}
                      <kbd>{key}</kbd>
                    </span>
                  ))}
                </dt>
                <dd>{shortcuts[name].words}</dd>
              </div>
            ))}
          </dl>
        </section>
      )
    );
  });
}
