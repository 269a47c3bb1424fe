import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Spinner from '@cloudscape-design/components/spinner';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { isId, messages } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { failureMessage } from '../shared/failures.ts';
import { FailureAlert } from '../shared/Notice.tsx';
import { PageLink } from '../shared/PageLink.tsx';
import { usePageTitle } from '../shared/page-title.ts';
import { useRetryOnReconnect } from '../shared/useRetryOnReconnect.ts';
import { useApplicationId } from './application-address.ts';
import type { ApplicationRecord } from './useApplication.ts';

/** Renders a screen for the URL's application. Redirects without an id; shows an error for an invalid one. */
export function OpenRecord({ children }: { readonly children: (id: string) => ReactNode }) {
  const id = useApplicationId();
  if (id === undefined) return <Navigate to={staffPages.application} replace />;
  return isId(id) ? children(id) : <Failure>{messages.invalidId}</Failure>;
}

/** Loading indicator of an application, or its loading error. */
export function RecordPending({ record }: { readonly record: ApplicationRecord }) {
  const { error, reload } = record;
  const retry = () => void reload().catch(() => undefined);
  useRetryOnReconnect(error?.kind === 'network', retry);
  if (!error) {
    return (
      <Box textAlign="center" padding="xxl">
        <Spinner size="large" /> Loading the application
      </Box>
    );
  }
  return <Failure onRetry={error.status === 404 ? undefined : retry}>{failureMessage(error)}</Failure>;
}

interface FailureProps {
  readonly onRetry?: (() => void) | undefined;
  readonly children: ReactNode;
}

function Failure({ onRetry, children }: FailureProps) {
  usePageTitle('Application');
  return (
    <SpaceBetween size="m">
      <Header variant="h1">Application</Header>
      <FailureAlert onRetry={onRetry}>{children}</FailureAlert>
      <PageLink href={staffPages.application}>All applications</PageLink>
    </SpaceBetween>
  );
}
