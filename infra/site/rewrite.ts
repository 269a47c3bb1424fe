import { banglaPrefix, changePasswordPath, publicPages, staffPages } from '../../web/shared/paths.ts';
import { siteFiles } from '../../web/shared/site-files.ts';

/** This code runs in CloudFront (cloudfront-js-2.0), so it has no destructuring, spread or `for…of`. */

const staffFile = '/staff.html';

const methods = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'];

function isApi(path: string): boolean {
  return path.startsWith('/api/');
}

function fileOf(path: string, keysPath: string): string | undefined {
  if (path === keysPath) return `/api${path}`;
  if (isApi(path) || path.startsWith('/assets/') || path.startsWith('/slides/')) return path;
  if (siteFiles.some(file => file === path)) return path;
  const page = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (isPublic(page)) return page === '/' ? '/index.html' : `${page}/index.html`;
  return Object.values(staffPages).some(pattern => matches(page, pattern)) ? staffFile : undefined;
}

function isPublic(page: string): boolean {
  const isBangla = page === banglaPrefix || page.startsWith(`${banglaPrefix}/`);
  const english = isBangla ? page.slice(banglaPrefix.length) || '/' : page;
  return Object.values(publicPages).some(known => known === english);
}

/** Returns whether a path matches a pattern: `:id` is any part, `:id?` may be missing. */
function matches(page: string, pattern: string): boolean {
  const given = page.split('/');
  const expected = pattern.split('/');
  return (
    given.length <= expected.length &&
    expected.every((part, index) =>
      part.startsWith(':') ? Boolean(given[index]) || part.endsWith('?') : part === given[index],
    )
  );
}

interface ViewerRequest {
  readonly method: string;
  uri: string;
  readonly headers: Record<string, { readonly value: string }>;
}

interface ViewerEvent {
  readonly viewer: { readonly ip: string };
  readonly request: ViewerRequest;
}

interface ViewerResponse {
  readonly statusCode: number;
  readonly statusDescription: string;
  readonly headers: Readonly<Record<string, { readonly value: string }>>;
}

function refusal(): ViewerResponse {
  return {
    statusCode: 405,
    statusDescription: 'Method Not Allowed',
    headers: { allow: { value: methods.join(', ') } },
  };
}

function redirect(location: string): ViewerResponse {
  return { statusCode: 302, statusDescription: 'Found', headers: { location: { value: location } } };
}

/** Rewrites a viewer request, redirects unknown pages, and refuses methods such as TRACE. */
export function handleViewerRequest(
  event: ViewerEvent,
  viewerHeader: string,
  keysPath: string,
  stopPath: string,
): ViewerRequest | ViewerResponse {
  if (!methods.some(method => method === event.request.method)) return refusal();
  if (event.request.uri === changePasswordPath) return redirect(staffPages.profile);
  const file = fileOf(event.request.uri, keysPath);
  if (file === undefined) return redirect(publicPages.home);
  // Redirects to a page, because mail programs without one-click unsubscribe open the unsubscribe link in a browser.
  if (event.request.method === 'GET' && file.startsWith(stopPath))
    return redirect(`${publicPages.stop}#${file.slice(stopPath.length)}`);
  event.request.uri = file;
  // A header of our own, because CloudFront's needs a policy that also forwards the viewer's Host.
  if (isApi(file)) event.request.headers[viewerHeader] = { value: event.viewer.ip };
  return event.request;
}
