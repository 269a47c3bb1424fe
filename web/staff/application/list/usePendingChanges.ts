import { useEffect, useEffectEvent, useRef } from 'react';

interface PendingChanges {
  /** Returns the value of the last change, which may not be rendered yet. */
  readonly latest: () => string;
  /** Call it for each change that this component makes. */
  readonly add: (value: string) => void;
}

/**
 * The list is rendered with low priority, so its fields change before the list that they ask for is rendered.
 * @param onOther called with a rendered value that is not a pending change, such as after Back
 */
export function usePendingChanges(rendered: string, onOther?: (value: string) => void): PendingChanges {
  const pending = useRef<readonly string[]>([]);
  const tell = useEffectEvent((value: string) => onOther?.(value));
  useEffect(() => {
    const place = pending.current.indexOf(rendered);
    pending.current = place < 0 ? [] : pending.current.slice(place + 1);
    if (place < 0) tell(rendered);
  }, [rendered]);
  const latest = () => pending.current.at(-1) ?? rendered;
  return {
    latest,
    add: value => {
      if (value === latest()) return;
      pending.current = value === rendered ? [] : [...pending.current, value];
    },
  };
}
