/** Finds the route of a request as API Gateway does: a path without parameters has priority. */
export function createRouteFinder<R extends { readonly method: string; readonly path: string }>(
  routes: readonly R[],
) {
  const hasParameter = ({ path }: R) => Number(path.includes('{'));
  const candidates = routes
    .toSorted((one, other) => hasParameter(one) - hasParameter(other))
    .map(route => {
      const pattern = route.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
      return { route, pattern: new RegExp(`^${pattern}$`) };
    });
  return (method: string, path: string) => {
    for (const { route, pattern } of candidates) {
      const match = route.method === method ? pattern.exec(path) : null;
      if (match) return { route, parameters: match.groups && { ...match.groups } };
    }
    return undefined;
  };
}
