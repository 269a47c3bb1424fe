import Button from '@cloudscape-design/components/button';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { preparingText } from '../../../forms/files/file-rules.ts';
import type { SlotState } from '../documents/useDocumentSlot.ts';

interface UploadProgressProps {
  readonly label: string;
  readonly state: Exclude<SlotState, { readonly is: 'idle' }>;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}

/** Progress of an upload with a button to cancel it, or buttons to retry or dismiss a failed one. */
export function UploadProgress({ label, state, onRetry, onCancel }: UploadProgressProps) {
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
    <SpaceBetween direction="horizontal" size="s">
      <Button variant="inline-link" ariaLabel={`Retry ${label}`} onClick={onRetry}>
        Retry
      </Button>
      <Button variant="inline-link" ariaLabel={`Dismiss the failure of ${label}`} onClick={onCancel}>
        Dismiss
      </Button>
    </SpaceBetween>
  );
}
