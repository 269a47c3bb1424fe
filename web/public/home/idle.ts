/** Calls a task once the page has loaded and has nothing else to do. */
export function whenIdle(task: () => void): void {
  // Safari has no idle callbacks.
  const idle = () => (window.requestIdleCallback ?? setTimeout)(task);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle);
}
