import Box from '@cloudscape-design/components/box';
import Spinner from '@cloudscape-design/components/spinner';
import { type ComponentType, lazy } from 'react';

/** Loads a component's code when it is first rendered. @param name export of the module */
export const lazyComponent = <N extends string, P>(
  name: N,
  load: () => Promise<{ readonly [key in N]: ComponentType<P> }>,
) => lazy(async () => ({ default: (await load())[name] }));

export function PageLoading() {
  return (
    <Box textAlign="center" padding="xxl">
      <span role="status" aria-label="Loading">
        <Spinner size="large" />
      </span>
    </Box>
  );
}
