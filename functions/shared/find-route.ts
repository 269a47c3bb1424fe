/** Finds the route of a request, with the parameters of its path. */
export type FindRoute<R> = (
  method: string,
  path: string,
) => { readonly route: R; readonly parameters: Record<string, string> | undefined } | undefined;

/** How API Gateway chooses among routes: a fixed path goes before one with a parameter, such as `/things/{id}`. */
export function routeFinder<R extends { readonly method: string; readonly path: string }>(
  routes: readonly R[],
): FindRoute<R> {
  const hasParameter = ({ path }: R) => Number(path.includes('{'));
  const candidates = routes
    .toSorted((one, other) => hasParameter(one) - hasParameter(other))
    .map(route => {
      const pattern = route.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
      return { route, pattern: new RegExp(`^${pattern}$`) };
    });
  return (method, path) => {
    for (const { route, pattern } of candidates) {
      const match = route.method === method ? pattern.exec(path) : null;
      if (match) return { route, parameters: match.groups && { ...match.groups } };
    }
    return undefined;
  };
}
