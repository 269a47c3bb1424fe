import { banglaPrefix, changePasswordPath, publicPages, staffPages } from '../../web/shared/paths.ts';
import { siteFiles } from '../../web/shared/site-files.ts';

/**
 * Finds the file of the site that answers a path; a call of the API stays, with the viewer's address. This runs in CloudFront
 * (runtime cloudfront-js-2.0), so it keeps to what that has: no destructuring, no spread, no `for…of`.
 */

/** The one file of the back office; its router reads the path. */
const staffFile = '/staff.html';

/** The methods that CloudFront passes on. */
const methods = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'];

function isApi(path: string): boolean {
  return path.startsWith('/api/');
}

/** The file of a path, or undefined where there is no such page or file. */
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

/** Checks whether the page has the pattern's parts; `:id` is any part, `:id?` may be absent. */
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

/**
 * The answer to CloudFront's viewer request: the request for the page's file, a redirect to the home page, or a refusal
 * of a method such as TRACE.
 * @param viewerHeader the header by which the API learns the viewer's address
 * @param keysPath the one path beside `/api` that the API answers
 * @param stopPath where the API is told to end somebody's emails, up to whose
 */
export function answer(
  event: ViewerEvent,
  viewerHeader: string,
  keysPath: string,
  stopPath: string,
): ViewerRequest | ViewerResponse {
  if (!methods.some(method => method === event.request.method)) return refusal();
  if (event.request.uri === changePasswordPath) return redirect(staffPages.profile);
  const file = fileOf(event.request.uri, keysPath);
  if (file === undefined) return redirect(publicPages.home);
  // Mail programs that know no one-click open its link as a page.
  if (event.request.method === 'GET' && file.startsWith(stopPath))
    return redirect(`${publicPages.stop}#${file.slice(stopPath.length)}`);
  event.request.uri = file;
  // CloudFront's own header with the address would come only with a policy that also sends the viewer's Host.
  if (isApi(file)) event.request.headers[viewerHeader] = { value: event.viewer.ip };
  return event.request;
}
