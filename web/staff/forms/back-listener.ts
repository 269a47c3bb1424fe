/**
 * Hears of Back and Forward before the router does. Browsers call the listeners of `popstate` in the order in which
 * they were added, whatever their phase: this module has to be imported by the one that starts the router.
 */

type Listener = (event: PopStateEvent) => void;

let current: Listener | undefined;

window.addEventListener('popstate', event => current?.(event));

/** Gives the one listener that there can be; answers the way to take it back. */
export function hearBackFirst(listener: Listener): () => void {
  current = listener;
  return () => {
    if (current === listener) current = undefined;
  };
}
