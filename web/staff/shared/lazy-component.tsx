import Box from '@cloudscape-design/components/box';
import Spinner from '@cloudscape-design/components/spinner';
import { type ComponentType, lazy } from 'react';

/**
 * Component with code that is loaded at its first use.
 * @param name export of the component's module
 */
export const lazyComponent = <N extends string, P>(
  name: N,
  load: () => Promise<{ readonly [key in N]: ComponentType<P> }>,
) => lazy(async () => ({ default: (await load())[name] }));

/** Shown while the code of a page is loading. */
export function PageLoading() {
  return (
    <Box textAlign="center" padding="xxl">
      <span role="status" aria-label="Loading">
        <Spinner size="large" />
      </span>
    </Box>
  );
}
