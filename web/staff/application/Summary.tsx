import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { CSSProperties } from 'react';
import { type Application, messages } from '../../../functions/contract.ts';
import { useFormats } from '../preferences/usePreferences.ts';
import { Portrait } from './Portrait.tsx';
import { fullName } from './sections.ts';
import { statusLooks } from './status-actions.ts';

interface SummaryProps {
  readonly application: Application;
  readonly onPictureFailed: () => void;
}

const row: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: 24, alignItems: 'center' };
const facts: CSSProperties = { flex: '1 1 260px' };

/** The applicant's portrait, with where the application stands. */
export function Summary({ application, onPictureFailed }: SummaryProps) {
  const { date } = useFormats();
  const { image, isStatus, pending, approve } = application;
  return (
    <Container>
      <div style={row}>
        {image ? (
          <Portrait url={image.url} alt={`Portrait of ${fullName(application)}`} onFailed={onPictureFailed} />
        ) : (
          <Box color="text-body-secondary">{messages.noImage}</Box>
        )}
        <div style={facts}>
          <KeyValuePairs
            columns={3}
            items={[
              {
                label: 'Status',
                value: <StatusIndicator type={statusLooks[isStatus]}>{isStatus}</StatusIndicator>,
              },
              { label: 'Visa collect date', value: pending ? date(pending) : '–' },
              { label: 'Visa approve date', value: approve ? date(approve) : '–' },
            ]}
          />
        </div>
      </div>
    </Container>
  );
}
