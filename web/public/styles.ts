import wholeSheet from './styles/public.css?url';

let loading: Promise<void> | undefined;

/**
 * Loads the styles of every public page, once: a document carries only those of the page that it was made for.
 * Rejects when they cannot be fetched.
 */
export function loadStyles(): Promise<void> {
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
