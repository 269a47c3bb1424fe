import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import {
  type Application,
  deadlines,
  nearnessOf,
  type OpenDeadline,
  officeDayOf,
  openDeadlines,
} from '../../../../../functions/contract.ts';
import type { Formats } from '../../../preferences/formats.ts';
import { useFormats } from '../../../preferences/usePreferences.ts';
import { Panel } from '../../../shared/Panel.tsx';
import { untilText } from '../../span-words.ts';
import { deadlineLooks } from './NextDeadline.tsx';
import { OfficialPage, OfficialPagesChecked } from './OfficialPage.tsx';

/** Open deadlines of an application: the next one in a sentence, and all with the time left. */
export function Deadlines({ application }: { readonly application: Application }) {
  const formats = useFormats();
  const today = officeDayOf(new Date());
  const open = openDeadlines(application);
  const [next] = open;
  if (!next) {
    return (
      <Panel title="Deadlines">
        <Box color="text-body-secondary">
          There are no open deadlines. Deadlines follow from the stages, the visa collect date and the dates
          of the record.
        </Box>
      </Panel>
    );
  }
  return (
    <Panel title="Deadlines" description={`Next: ${sentence(next, today, formats)}`}>
      <ol className="staff-lines staff-lines--wide staff-deadlines" aria-label="Deadlines">
        {open.map(({ name, date }) => {
          const { label, source } = deadlines[name];
          return (
            <li key={name}>
              <StatusIndicator type={deadlineLooks[nearnessOf(date, today)]}>
                <span className="staff-words">{label}</span>
              </StatusIndicator>
              <div>
                {formats.date(date)}, {untilText(date, today)}
              </div>
              {source ? <OfficialPage source={source} of={label} /> : <div />}
            </li>
          );
        })}
      </ol>
      <OfficialPagesChecked sources={open.flatMap(({ name }) => deadlines[name].source ?? [])} />
    </Panel>
  );
}

function sentence({ name, date }: OpenDeadline, today: string, formats: Formats): string {
  return `${deadlines[name].label}, ${formats.date(date)}, ${untilText(date, today)}.`;
}
