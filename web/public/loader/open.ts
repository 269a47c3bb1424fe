import { load, root, startOnce } from './start.ts';

/** Starts a page without a touch: the back office always, others with a copy in the history, or a code or a token behind `#`. */
const { codeModules, start: when } = root.dataset;

/** Styles show what the page opens. */
function open(): void {
  // The page fetches these as well, but only after it has started.
  if (codeModules) for (const url of codeModules.split(' ')) load(url).catch(() => undefined);
  root.dataset['opening'] = '';
  startOnce();
  // Retries after a failure offline.
  addEventListener('online', startOnce);
}

/** Starts the page if the text after `#` is not the id of an element. */
function openHash(): void {
  const hash = location.hash.slice(1);
  if (hash && !document.getElementById(hash)) open();
}

if (when === 'now') startOnce();
if (when === 'state' && history.state !== null) open();
if (when === 'hash') {
  openHash();
  // A link to the page that is open already.
  addEventListener('hashchange', openHash);
}

// Before the first paint, so that nothing moves. The build does not know the origin.
for (const address of document.querySelectorAll<HTMLElement>('[data-address]')) {
  address.textContent = location.origin + address.dataset['address'];
}
