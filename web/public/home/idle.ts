/** Calls a task once the page has loaded, stands on the screen, and has nothing else to do. */
export function whenIdle(task: () => void): void {
  // Safari has no idle callbacks.
  const idle = () => (window.requestIdleCallback ?? setTimeout)(task);
  // A page without pictures has loaded before it is painted; its text must not wait for what can.
  new PerformanceObserver((_, painted) => {
    painted.disconnect();
    if (document.readyState === 'complete') idle();
    else addEventListener('load', idle);
  }).observe({ type: 'paint', buffered: true });
}
