import Box from '@cloudscape-design/components/box';
import Spinner from '@cloudscape-design/components/spinner';

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
