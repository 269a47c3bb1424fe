/** Focuses the heading of the page. Called when the focused control is removed, so that the focus is not lost. */
export function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
