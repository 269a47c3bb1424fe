import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { limits } from '../../../functions/contract.ts';
import { usePageTitle } from '../shared/usePageTitle.ts';
import { DeletedApplications } from './DeletedApplications.tsx';
import { DeletedSlides } from './DeletedSlides.tsx';

/** `/trash`: what was deleted in the last 30 days, and the way back. */
export function TrashPage() {
  usePageTitle('Recently deleted');
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description={`What was deleted can be restored for ${limits.restoreDays} days. After that it is gone for good.`}
      >
        Recently deleted
      </Header>
      <DeletedApplications />
      <DeletedSlides />
    </SpaceBetween>
  );
}
