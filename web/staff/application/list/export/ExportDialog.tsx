import Box from '@cloudscape-design/components/box';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useEffectEvent, useState } from 'react';
import { isIsoDate, limits, officeDayOf } from '../../../../../functions/contract.ts';
import { DayPicker } from '../../../forms/DayPicker.tsx';
import { Field } from '../../../forms/Field.tsx';
import { useFormats } from '../../../preferences/usePreferences.ts';
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx';
import { Notice } from '../../../shared/Notice.tsx';
import { useNotifications } from '../../../shared/notifications.tsx';
import type { Wanted } from './export-job.ts';
import { progressPercent, progressText } from './export-words.ts';
import { type Exported, useExport } from './useExport.ts';

interface ExportDialogProps {
  /** Filters of a list. The export of this list starts at once. If undefined, the dialog asks for a period. */
  readonly list: Omit<Wanted, 'format'> | undefined;
  readonly format: Wanted['format'];
  readonly onClose: () => void;
}

const formatNames: Readonly<Record<Wanted['format'], string>> = { csv: 'a CSV file', xlsx: 'an Excel file' };

/** Dialog that exports applications: it asks for a period if needed, and shows the progress. */
export function ExportDialog({ list, format, onClose }: ExportDialogProps) {
  const notify = useNotifications();
  const formats = useFormats();
  const period = usePeriod();
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

  const exportPeriod = () => {
    if (period.check()) begin({ format, since: period.since, until: period.until });
  };
  return (
    <ConfirmDialog
      title={`Export ${list ? 'this list' : 'a period'} as ${formatNames[format]}`}
      confirmText={retry ? 'Try again' : 'Export'}
      canConfirm={!problem || retry !== undefined}
      busy={wanted !== undefined && !problem}
      onConfirm={retry ?? exportPeriod}
      onCancel={onClose}
    >
      {!list && !wanted && <PeriodFields period={period} />}
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
    </ConfirmDialog>
  );
}

/** First and last day on which the exported applications were created. Default: from 1 January to today. */
function usePeriod() {
  const [today] = useState(() => officeDayOf(new Date()));
  const [since, setSince] = useState(`${today.slice(0, 4)}-01-01`);
  const [until, setUntil] = useState(today);
  const [isChecked, setChecked] = useState(false);
  const sinceProblem = isIsoDate(since) ? undefined : 'Choose the first day.';
  const isBackwards = isIsoDate(since) && until < since;
  const orderProblem = isBackwards ? 'The last day is before the first.' : undefined;
  const untilProblem = isIsoDate(until) ? orderProblem : 'Choose the last day.';
  return {
    since,
    until,
    setSince,
    setUntil,
    problems: isChecked ? { since: sinceProblem, until: untilProblem } : {},
    check: () => {
      setChecked(true);
      return !sinceProblem && !untilProblem;
    },
  };
}

function PeriodFields({ period }: { readonly period: ReturnType<typeof usePeriod> }) {
  const { since, until, setSince, setUntil, problems } = period;
  return (
    <SpaceBetween size="m">
      <Box>Every application that was added in these days, closed cases too. Deleted ones are left out.</Box>
      <Field label="First day" error={problems.since}>
        <DayPicker value={since} onChange={setSince} />
      </Field>
      <Field label="Last day" error={problems.until}>
        <DayPicker value={until} onChange={setUntil} />
      </Field>
    </SpaceBetween>
  );
}
