import Box from '@cloudscape-design/components/box';
import Spinner from '@cloudscape-design/components/spinner';
import { type ComponentType, lazy } from 'react';

/** A component whose code the browser fetches when it is first shown. `name` is what its module exports it as. */
export const lazyComponent = <N extends string, P>(
  name: N,
  load: () => Promise<{ readonly [key in N]: ComponentType<P> }>,
) => lazy(async () => ({ default: (await load())[name] }));

/** Shown while the code of a page is on its way. */
export function PageLoading() {
  return (
    <Box textAlign="center" padding="xxl">
      <span role="status" aria-label="Loading">
        <Spinner size="large" />
      </span>
    </Box>
  );
}
