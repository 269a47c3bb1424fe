/** Milliseconds after which a page that is never idle, as on a slow phone, goes on all the same. */
const longestWait = 3000;

/** Calls a task once the page has loaded, has been painted, and the browser is idle. */
export function whenIdle(task: () => void): void {
  const idle = () => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: longestWait });
    else setTimeout(task);
  };
  // A page without pictures has loaded before it is painted; its text must not wait for what can.
  new PerformanceObserver((_, painted) => {
    painted.disconnect();
    if (document.readyState === 'complete') idle();
    else addEventListener('load', idle);
  }).observe({ type: 'paint', buffered: true });
}
