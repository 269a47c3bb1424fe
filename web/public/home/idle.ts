/** Milliseconds after which a page that is never idle, as on a slow phone, goes on all the same. */
const patience = 3000;

/** Calls a task once the page has loaded, stands on the screen, and has nothing else to do. */
export function whenIdle(task: () => void): void {
  const idle = () => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: patience });
    else setTimeout(task);
  };
  // A page without pictures has loaded before it is painted; its text must not wait for what can.
  new PerformanceObserver((_, painted) => {
    painted.disconnect();
    if (document.readyState === 'complete') idle();
    else addEventListener('load', idle);
  }).observe({ type: 'paint', buffered: true });
}
