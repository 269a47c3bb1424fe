import { type ComponentType, lazy } from 'react';

/** A component whose code the browser fetches when it is first shown. `name` is what its module exports it as. */
export const lazyComponent = <N extends string, P>(
  name: N,
  load: () => Promise<{ readonly [key in N]: ComponentType<P> }>,
) => lazy(async () => ({ default: (await load())[name] }));
