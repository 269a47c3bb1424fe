/** Longest wait in milliseconds for a browser that is never idle, as on a slow phone. */
const longestWait = 3000;

/** Calls a task when the page has loaded and painted and the browser is idle. */
export function whenIdle(task: () => void): void {
  const idle = () => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: longestWait });
    else setTimeout(task);
  };
  // Waits for the first paint too: a page without pictures fires `load` before it, and the task would delay its text.
  new PerformanceObserver((_, painted) => {
    painted.disconnect();
    if (document.readyState === 'complete') idle();
    else addEventListener('load', idle);
  }).observe({ type: 'paint', buffered: true });
}
