import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import {
  type Application,
  deadlines,
  nearnessOf,
  officeDayOf,
  openDeadlines,
} from '../../../../../functions/contract.ts';
import { useFormats } from '../../../preferences/usePreferences.ts';
import { untilText } from '../../span-words.ts';

export const deadlineLooks: Readonly<Record<ReturnType<typeof nearnessOf>, StatusIndicatorProps.Type>> = {
  overdue: 'error',
  soon: 'warning',
  later: 'pending',
};

export function NextDeadline({ application }: { readonly application: Application }) {
  const formats = useFormats();
  const today = officeDayOf(new Date());
  const [next] = application.closedAt ? [] : openDeadlines(application);
  if (!next) return '–';
  return (
    <>
      <StatusIndicator type={deadlineLooks[nearnessOf(next.date, today)]}>
        <span className="staff-words">{deadlines[next.name].label}</span>
      </StatusIndicator>
      <div>
        {formats.date(next.date)}, {untilText(next.date, today)}
      </div>
    </>
  );
}
