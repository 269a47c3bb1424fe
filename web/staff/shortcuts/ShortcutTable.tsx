import Box from '@cloudscape-design/components/box';
import { usePreferences } from '../preferences/usePreferences.ts';
import { shortcutNames, shortcuts, shownKeys } from './shortcuts.ts';
import { isMac } from './useShortcut.ts';

/** Checks whether a key types something, so that it can be turned off. */
const isTyped = (key: string) => /^[!-~]$/.test(key);

/** The shortcuts, by where they work; those that are turned off are left out. */
export function ShortcutTable() {
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
