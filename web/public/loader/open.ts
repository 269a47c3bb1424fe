import { load, root, startOnce } from './start.ts';

/** Starts a page without a touch if it has something to open: a copy, a code or a token. */
const { codeModules, start: when } = root.dataset;

/** `opening.css` uses the attribute. */
function open(): void {
  // The page imports these too, but only after it has started.
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
  // A link to the open page changes only the fragment.
  addEventListener('hashchange', openHash);
}

// Writes the origin before the first paint, to avoid a layout shift. The build does not know it.
for (const address of document.querySelectorAll<HTMLElement>('[data-address]')) {
  address.textContent = location.origin + address.dataset['address'];
}
