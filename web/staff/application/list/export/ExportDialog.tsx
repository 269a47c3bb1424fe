import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { isIsoDate, limits } from '../../../../../functions/contract.ts';
import { localDay } from '../../../../shared/days.ts';
import { DayPicker } from '../../../forms/DayPicker.tsx';
import { Field } from '../../../forms/Field.tsx';
import { useFormats } from '../../../preferences/usePreferences.ts';
import { Notice } from '../../../shared/Notice.tsx';
import { useNotifications } from '../../../shared/notifications.tsx';
import type { Wanted } from './export-job.ts';
import { progressPercent, progressText } from './export-words.ts';
import { type Exported, useExport } from './useExport.ts';

interface ExportDialogProps {
  /** A list begins at once; without one the dialog asks for a period. */
  readonly list: Omit<Wanted, 'format'> | undefined;
  readonly format: Wanted['format'];
  readonly onClose: () => void;
}

const formatNames: Readonly<Record<Wanted['format'], string>> = { csv: 'a CSV file', xlsx: 'an Excel file' };

/** Exports applications: asks for a period where that is wanted, and shows how far it is. */
export function ExportDialog({ list, format, onClose }: ExportDialogProps) {
  const notify = useNotifications();
  const formats = useFormats();
  const formId = useId();
  const [wanted, setWanted] = useState<Wanted>();
  const { progress, problem, start, retry } = useExport(exported => {
    tell(exported);
    onClose();
  });

  function tell({ name, count, isCut }: Exported) {
    if (count === 0) notify.info('There is nothing to export.');
    else if (isCut)
      notify.info(
        `${name} has the first ${limits.searchMatches} that the search finds. Type more to find fewer.`,
      );
    else
      notify.success(
        `${formats.number(count)} ${count === 1 ? 'application is' : 'applications are'} in ${name}.`,
      );
  }
  const begin = (asked: Wanted) => {
    setWanted(asked);
    start(asked);
  };
  const beginList = useEffectEvent(() => list && begin({ ...list, format }));
  useEffect(() => {
    beginList();
  }, []);

  const isAsking = !list && !wanted;
  return (
    <Modal
      visible
      onDismiss={onClose}
      header={
        list ? `Export this list as ${formatNames[format]}` : `Export a period as ${formatNames[format]}`
      }
      closeAriaLabel="Close"
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="link" onClick={onClose}>
              Cancel
            </Button>
            {isAsking && (
              <Button variant="primary" form={formId}>
                Export
              </Button>
            )}
            {retry && (
              <Button variant="primary" onClick={retry}>
                Try again
              </Button>
            )}
          </SpaceBetween>
        </Box>
      }
    >
      {isAsking && <Period formId={formId} onChosen={(since, until) => begin({ format, since, until })} />}
      {wanted && progress && (
        <SpaceBetween size="m">
          <ProgressBar
            label="Reading the applications"
            description={progressText(progress, wanted.since !== undefined, formats)}
            value={progressPercent(progress, wanted)}
          />
          {problem && <Notice type="error">{problem}</Notice>}
        </SpaceBetween>
      )}
    </Modal>
  );
}

interface PeriodProps {
  readonly formId: string;
  readonly onChosen: (since: string, until: string) => void;
}

/** The first and the last day on which the applications were added: this year until today, unless others are chosen. */
function Period({ formId, onChosen }: PeriodProps) {
  const [today] = useState(() => localDay(new Date()));
  const [since, setSince] = useState(`${today.slice(0, 4)}-01-01`);
  const [until, setUntil] = useState(today);
  const [isAsked, setIsAsked] = useState(false);
  const problems = {
    since: isIsoDate(since) ? undefined : 'Choose the first day.',
    until: isIsoDate(until)
      ? isIsoDate(since) && until < since
        ? 'The last day is before the first.'
        : undefined
      : 'Choose the last day.',
  };
  return (
    <form
      id={formId}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        event.stopPropagation();
        setIsAsked(true);
        if (!problems.since && !problems.until) onChosen(since, until);
      }}
    >
      <SpaceBetween size="m">
        <Box>
          Every application that was added in these days, closed cases too. Deleted ones are left out.
        </Box>
        <Field label="First day" error={isAsked ? problems.since : undefined}>
          <DayPicker value={since} onChange={setSince} />
        </Field>
        <Field label="Last day" error={isAsked ? problems.until : undefined}>
          <DayPicker value={until} onChange={setUntil} />
        </Field>
      </SpaceBetween>
    </form>
  );
}
