import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';

/** Says that what was typed before a reload is back, and offers to begin again without it. */
export function RestoredNotice({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <div role="status">
      <Alert
        type="info"
        statusIconAriaLabel="Information"
        action={
          <Button formAction="none" onClick={onDiscard}>
            Discard
          </Button>
        }
      >
        What you had typed here was not saved and has been restored. A portrait has to be chosen again.
      </Alert>
    </div>
  );
}
