/** Milliseconds to wait on a page that is never idle, as on a slow phone. */
const longestWait = 3000;

/** Calls a task after the page has loaded and painted, when the browser is idle. */
export function whenIdle(task: () => void): void {
  const idle = () => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: longestWait });
    else setTimeout(task);
  };
  // A page without pictures fires `load` before its first paint, and the task must not delay its text.
  new PerformanceObserver((_, painted) => {
    painted.disconnect();
    if (document.readyState === 'complete') idle();
    else addEventListener('load', idle);
  }).observe({ type: 'paint', buffered: true });
}
