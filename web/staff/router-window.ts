/**
 * The window for the router, whose `popstate` listeners run in a task of their own. React renders all changes of a `popstate`
 * event in one task; after the event it pauses for keys and clicks, as in other navigations.
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
