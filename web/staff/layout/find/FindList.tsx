import { useDeferredValue, useEffect } from 'react';
import type { FindGroup, FindItem } from './find-items.ts';

/** Element id of a result, for the `aria-activedescendant` of the text field. */
export const idOfItem = (listId: string, { id }: FindItem) => `${listId}${encodeURIComponent(id)}`;

interface FindListProps {
  readonly id: string;
  readonly groups: readonly FindGroup[];
  /** The result that Enter chooses. */
  readonly active: FindItem | undefined;
  readonly onActive: (id: string) => void;
  readonly onChoose: (item: FindItem) => void;
}

/**
 * List of results. The focus and the key handlers stay in the text field. The list is drawn and laid out after the
 * field, so that no task that handles a key takes long.
 */
export function FindList({ id, groups, active, onActive, onChoose }: FindListProps) {
  const drawn = useDeferredValue(groups);
  const activeId = active && idOfItem(id, active);
  useEffect(() => {
    if (activeId === undefined) return;
    const frame = requestAnimationFrame(() =>
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [activeId]);
  return (
    <div id={id} role="listbox" aria-label="Found" className="staff-find" tabIndex={-1}>
      {drawn.map(({ label, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox needs groups, a fieldset is for form fields
        <div key={label} role="group" aria-label={label}>
          <div aria-hidden="true" className="staff-find__label">
            {label}
          </div>
          {items.map(item => (
            // biome-ignore lint/a11y/useFocusableInteractive: the text field keeps the focus and names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
            <div
              key={item.id}
              id={idOfItem(id, item)}
              role="option"
              aria-selected={item.id === active?.id}
              className="staff-find__item"
              onPointerMove={() => item.id === active?.id || onActive(item.id)}
              onPointerDown={event => event.preventDefault()}
              onClick={() => onChoose(item)}
            >
              <span>{item.text}</span>
              {item.about && <span className="staff-find__about">{item.about}</span>}
              {item.keys && <Keys keys={item.keys} />}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Keys for sighted users. Screen readers read the option's name without them. */
function Keys({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span className="staff-find__keys" aria-hidden="true">
      {keys.map(key => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
