import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Spinner from '@cloudscape-design/components/spinner';
import { listMessage } from '../application/list-message.ts';
import { firstPage } from '../application/list-query.ts';
import { useApplications } from '../application/useApplications.ts';
import { usePageTitle } from '../shared/usePageTitle.ts';

/** `/dashboard`: how much there is. */
export function DashboardPage() {
  usePageTitle('Dashboard');
  const { data, error, isLoading, retry } = useApplications(firstPage);
  return (
    <SpaceBetween size="l">
      <Header variant="h1" description="Super Admin">
        Dashboard
      </Header>
      {error ? (
        <div role="alert">
          <Alert type="error" statusIconAriaLabel="Error" action={<Button onClick={retry}>Retry</Button>}>
            {listMessage(error)}
          </Alert>
        </div>
      ) : (
        <div className="staff-totals">
          <Total label="Total applications" value={data?.totalApplication} isLoading={isLoading} />
          <Total label="Total pages" value={data?.totalPages} isLoading={isLoading} />
        </div>
      )}
    </SpaceBetween>
  );
}

interface TotalProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly isLoading: boolean;
}

function Total({ label, value, isLoading }: TotalProps) {
  const shown = value === undefined ? '–' : value.toLocaleString('en');
  return (
    <Container>
      <Box variant="awsui-key-label">{label}</Box>
      <Box variant="awsui-value-large">
        {isLoading && value === undefined ? (
          <span role="status" aria-label="Loading">
            <Spinner size="large" />
          </span>
        ) : (
          shown
        )}
      </Box>
    </Container>
  );
}
