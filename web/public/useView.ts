import { useCallback, useEffect, useRef, useState } from 'react';
import { publicPlace } from '../shared/places.ts';
import type { Go } from './go.ts';
import wholeSheet from './styles/public.css?url';
import { loadView, type View } from './views.tsx';

/** Returns the current page and the function to open another one. A router library would add 13 KB gzipped. */
export function useView(first: View): { view: View; go: Go } {
  const [view, setView] = useState(first);
  const shown = useRef(first);
  const { settings } = first;
  const latest = useRef(0);

  const show = useCallback(
    async (path: string, state: unknown) => {
      latest.current += 1;
      const turn = latest.current;
      const isSamePage = publicPlace(path)?.page === shown.current.page;
      const [next] = await Promise.all([
        loadView(path, state, settings),
        isSamePage ? undefined : loadStyles(),
      ]).catch(() => []);
      // Asks the server if a new version has replaced the page's files or the path is not public.
      if (!next) return location.reload();
      if (turn !== latest.current) return;
      shown.current = next;
      setView(next);
    },
    [settings],
  );

  const go = useCallback<Go>(
    async (path, { state = null, replace = false } = {}) => {
      // Keeps the fragment when only the language changes, because it names a section or contains a code.
      const isSamePage = publicPlace(path)?.page === shown.current.page && path !== shown.current.path;
      const address = isSamePage ? path + location.hash : path;
      if (replace) history.replaceState(state, '', address);
      else history.pushState(state, '', address);
      await show(path, state);
    },
    [show],
  );

  useEffect(() => {
    const follow = () => {
      const { pathname, hash } = location;
      // A link within the page adds a history entry without state, so the page's state is copied to it.
      if (pathname === shown.current.path && hash !== '' && history.state === null) {
        history.replaceState(shown.current.state, '');
      } else void show(pathname, history.state);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [show]);

  return { view, go };
}

let loading: Promise<void> | undefined;

/** Loads the styles of all public pages once, because a document has only the styles of its own page. */
function loadStyles(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = wholeSheet;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      loading = undefined;
      reject(new Error('The styles could not be fetched'));
    };
    document.head.append(link);
  });
  return loading;
}
