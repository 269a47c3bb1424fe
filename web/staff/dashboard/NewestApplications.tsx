import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import type { ApplicationSummary } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { useFormats } from '../preferences/usePreferences.ts';
import { FailureAlert } from '../shared/FailureAlert.tsx';
import { staffMessages } from '../shared/messages.ts';
import { PageLink } from '../shared/PageLink.tsx';
import { readMessage } from '../shared/read-message.ts';
import { Rows } from './Rows.tsx';
import { useNewest } from './useNewest.ts';

/** The newest applications, with a pager where there are more. */
export function NewestApplications({ summary }: { readonly summary: ApplicationSummary }) {
  const { applications, page, pages, isBusy, error, retry, turn } = useNewest(summary);
  return (
    <Container
      fitHeight
      header={
        <Header variant="h2" actions={<PageLink href={staffPages.application}>All applications</PageLink>}>
          Newest applications
        </Header>
      }
      footer={pages > 1 && <Pager page={page} pages={pages} isBusy={isBusy} onTurn={turn} />}
    >
      {error ? (
        <FailureAlert onRetry={retry}>{readMessage(error)}</FailureAlert>
      ) : (
        <Rows label="Newest applications" applications={applications} empty={staffMessages.listEmpty} />
      )}
    </Container>
  );
}

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly isBusy: boolean;
  readonly onTurn: (page: number) => void;
}

function Pager({ page, pages, isBusy, onTurn }: PagerProps) {
  const { number } = useFormats();
  return (
    <nav aria-label="Pages" className="staff-pager">
      <Button
        variant="icon"
        iconName="angle-left"
        ariaLabel="Prev"
        disabled={isBusy || page <= 1}
        onClick={() => onTurn(page - 1)}
      />
      <span role="status">
        Page {number(page)} of {number(pages)}
      </span>
      <Button
        variant="icon"
        iconName="angle-right"
        ariaLabel="Next"
        disabled={isBusy || page >= pages}
        onClick={() => onTurn(page + 1)}
      />
    </nav>
  );
}
