import { useState } from 'react';
import type { Application } from '../../../../../functions/contract.ts';
import { ChooseOther } from './ChooseOther.tsx';
import { CompareRecords } from './CompareRecords.tsx';

interface JoinDialogProps {
  readonly application: Application;
  readonly onEnd: () => void;
}

/** Joins another record of the same person with this one: first which, then what of each stays. */
export function JoinDialog({ application, onEnd }: JoinDialogProps) {
  const [other, setOther] = useState<Application>();
  return other ? (
    <CompareRecords opened={application} other={other} onEnd={onEnd} />
  ) : (
    <ChooseOther application={application} onChoose={setOther} onEnd={onEnd} />
  );
}
