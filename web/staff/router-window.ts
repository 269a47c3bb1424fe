/**
 * The window for the router. Its `popstate` listeners run in their own task after the event, because React renders all changes
 * of a `popstate` event in one task. Other changes are rendered in short tasks, so that keys and clicks are not delayed.
 */
export function routerWindow(): Window {
  const addEventListener = (type: string, listener: EventListener) =>
    window.addEventListener(
      type,
      type === 'popstate' ? event => void setTimeout(listener, 0, event) : listener,
    );
  return new Proxy(window, {
    get(_, name) {
      if (name === 'addEventListener') return addEventListener;
      const value: unknown = Reflect.get(window, name);
      return typeof value === 'function' ? value.bind(window) : value;
    },
  });
}
