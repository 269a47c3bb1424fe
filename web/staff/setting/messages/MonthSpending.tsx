import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useFormats } from '../../preferences/usePreferences.ts';
import { Notice } from '../../shared/Notice.tsx';
import { Panel } from '../../shared/Panel.tsx';
import { dollars } from '../../site/message-setting-words.ts';
import type { Month } from './useMessageSettings.ts';

/** What messages cost this month, with a warning if the ceiling was reached. */
export function MonthSpending({ month }: { readonly month: Month }) {
  const { dateTime } = useFormats();
  const { spent, ceilingReachedAt, settings } = month;
  const { monthCeiling } = settings;
  const share = monthCeiling === 0 ? 100 : Math.min(100, (spent / monthCeiling) * 100);
  return (
    <Panel title="This month">
      <SpaceBetween size="m">
        {ceilingReachedAt && (
          <Notice type="warning" header="The most money for a month was reached">
            Since {dateTime(ceilingReachedAt)}, SMS and WhatsApp messages that cost too much are not sent.
            Applicants get an email, or their case goes into the queue Call. Raise the sum, or wait for the
            next month.
          </Notice>
        )}
        <ProgressBar
          value={share}
          label="Spent on messages"
          description={`${dollars(spent)} $ of ${dollars(monthCeiling)} $`}
        />
      </SpaceBetween>
    </Panel>
  );
}
