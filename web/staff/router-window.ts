/**
 * The window for the router. React renders all changes of a `popstate` event in one task, and other changes in short tasks, so
 * that keys and clicks are not delayed. So a Back or Forward within one screen reaches the router in the task after the event.
 * One to another screen does not, because single keys are off until that screen is shown.
 * @param shownPath returns the path of the screen that the router shows
 */
export function routerWindow(shownPath: () => string): Window {
  const addEventListener = (type: string, listener: EventListener) =>
    window.addEventListener(type, event => {
      const isLater = type === 'popstate' && shownPath() === window.location.pathname;
      if (isLater) setTimeout(listener, 0, event);
      else listener(event);
    });
  return new Proxy(window, {
    get(_, name) {
      if (name === 'addEventListener') return addEventListener;
      const value: unknown = Reflect.get(window, name);
      return typeof value === 'function' ? value.bind(window) : value;
    },
  });
}
