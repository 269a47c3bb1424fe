import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import type { Pages } from './pages.ts';

type ShowMoreProps = Pick<Pages<unknown>, 'isLoading' | 'showMore'>;

/** Below a list that has more: reads its next page. */
export function ShowMore({ isLoading, showMore }: ShowMoreProps) {
  return (
    <Box textAlign="center" padding={{ top: 's' }}>
      <Button loading={isLoading} onClick={showMore}>
        Show more
      </Button>
    </Box>
  );
}
