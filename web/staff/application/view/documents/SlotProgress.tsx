import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Icon from '@cloudscape-design/components/icon';
import LiveRegion from '@cloudscape-design/components/live-region';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { preparingText } from '../../../forms/files/file-rules.ts';
import type { SlotState } from './useDocumentSlot.ts';

interface SlotProgressProps {
  readonly label: string;
  readonly state: SlotState;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}

export function SlotProgress({ label, state, onRetry, onCancel }: SlotProgressProps) {
  if (state.is === 'idle') return null;
  if (state.is === 'preparing') return <StatusIndicator type="loading">{preparingText}</StatusIndicator>;
  if (state.is === 'saving') return <StatusIndicator type="loading">Saving</StatusIndicator>;
  if (state.is === 'uploading') {
    return (
      <ProgressBar
        ariaLabel={`Sending ${label}`}
        value={state.progress * 100}
        additionalInfo={
          <Button variant="inline-link" ariaLabel={`Cancel ${label}`} onClick={onCancel}>
            Cancel
          </Button>
        }
      />
    );
  }
  return (
    <SpaceBetween size="xs">
      <LiveRegion>
        <Box color="text-status-error">
          <Icon name="status-negative" alt="Error" /> <span>{state.message}</span>
        </Box>
      </LiveRegion>
      <SpaceBetween direction="horizontal" size="xs">
        <Button ariaLabel={`Retry ${label}`} onClick={onRetry}>
          Retry
        </Button>
        <Button variant="link" ariaLabel={`Dismiss the failure of ${label}`} onClick={onCancel}>
          Dismiss
        </Button>
      </SpaceBetween>
    </SpaceBetween>
  );
}
