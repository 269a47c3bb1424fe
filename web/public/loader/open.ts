import { load, root, startOnce } from './start.ts';

/** Starts React without a touch if the page must show a copy, a code or a token of the URL or the history. */
const { codeModules, start: when } = root.dataset;

/** Sets the attribute that `opening.css` uses, and loads the page's scripts. */
function open(): void {
  // Loads these modules now, because the page itself imports them only after it has started.
  if (codeModules) for (const url of codeModules.split(' ')) load(url).catch(() => undefined);
  root.dataset['opening'] = '';
  startOnce();
  // Tries again when the device is online, if it was offline.
  addEventListener('online', startOnce);
}

function openHash(): void {
  const hash = location.hash.slice(1);
  if (hash && !document.getElementById(hash)) open();
}

if (when === 'now') startOnce();
if (when === 'state' && history.state !== null) open();
if (when === 'hash') {
  openHash();
  // A link to the page that is already open changes only the fragment.
  addEventListener('hashchange', openHash);
}

// Writes the site's origin before the first paint, so that nothing moves. The build does not know it.
for (const address of document.querySelectorAll<HTMLElement>('[data-address]')) {
  address.textContent = location.origin + address.dataset['address'];
}
