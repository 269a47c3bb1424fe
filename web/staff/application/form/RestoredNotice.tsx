import Button from '@cloudscape-design/components/button';
import { Notice } from '../../shared/Notice.tsx';

export function RestoredNotice({ onDiscard }: { readonly onDiscard: () => void }) {
  const discard = (
    <Button formAction="none" onClick={onDiscard}>
      Discard
    </Button>
  );
  return (
    <Notice type="info" action={discard}>
      What you had typed here was not saved and has been restored. A portrait has to be chosen again.
    </Notice>
  );
}
