import { type ComponentType, lazy, Suspense } from 'react';
import type { StageTimelineProps } from './StageTimeline.tsx';

/**
 * The stages of an application. Their code comes with the first copy that is shown, so that the enquiry's page is light;
 * should it not come, the copy is whole without them.
 */
export function Stages(props: StageTimelineProps) {
  return (
    <Suspense>
      <StageTimeline {...props} />
    </Suspense>
  );
}

const StageTimeline = lazy(
  (): Promise<{ default: ComponentType<StageTimelineProps> }> =>
    import('./StageTimeline.tsx').then(
      ({ StageTimeline }) => ({ default: StageTimeline }),
      () => ({ default: () => null }),
    ),
);
