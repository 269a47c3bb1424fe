import Grid from '@cloudscape-design/components/grid';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type Application, type documentSlots, slotsOf } from '../../../../functions/contract.ts';
import { isStale } from '../../shared/failures.ts';
import { useNotifications } from '../../shared/notifications.tsx';
import { PartHeading } from '../../shared/PartHeading.tsx';
import { useDocumentRule } from '../../site/useSettings.ts';
import { documentsPart } from '../application-address.ts';
import { fullName } from '../sections.ts';
import type { ApplicationRecord } from '../useApplication.ts';
import { DocumentCard } from './documents/DocumentCard.tsx';
import type { FreshLinks } from './documents/useFreshLinks.ts';

interface DocumentsProps {
  readonly application: Application;
  readonly saveDocuments: ApplicationRecord['saveDocuments'];
  readonly links: FreshLinks;
  readonly onStale: () => void;
}

/** Columns of documents: one on a phone, two on a tablet, three on a wide screen. */
const column = { colspan: { default: 12, xs: 6, m: 4 } };

/** All documents of an application. Each is saved as soon as its upload ends. */
export function Documents({ application, saveDocuments, links, onStale }: DocumentsProps) {
  const notify = useNotifications();
  const rule = useDocumentRule();
  const slots = slotsOf(application);
  const save = async ({ key, label }: (typeof documentSlots)[number], upload: string | null) => {
    try {
      await saveDocuments({ [key]: upload });
    } catch (error) {
      if (isStale(error)) onStale();
      throw error;
    }
    notify.success(upload === null ? `${label} removed.` : `${label} saved.`);
  };

  return (
    <SpaceBetween size="s">
      <Header variant="h2">
        <PartHeading part={documentsPart}>Documents</PartHeading>
      </Header>
      <Grid gridDefinition={slots.map(() => column)}>
        {slots.map(slot => (
          <DocumentCard
            key={slot.key}
            slot={slot}
            file={application[slot.key]}
            applicant={fullName(application)}
            rule={rule}
            links={links}
            isFixed={application.closedAt !== undefined}
            save={upload => save(slot, upload)}
          />
        ))}
      </Grid>
    </SpaceBetween>
  );
}
