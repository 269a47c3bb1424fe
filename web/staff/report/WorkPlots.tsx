import { queueWords, type Report } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { firstPage, writeQuery } from '../application/list-query.ts';
import { stageWords } from '../application/words.ts';
import { useFormats } from '../preferences/usePreferences.ts';
import { PageLink } from '../shared/PageLink.tsx';
import { horizontalBarsHeight, Plot } from './Plot.tsx';

interface WorkPlotsProps {
  readonly report: Report;
}

const values = 'Applications';

export function StuckPlot({ report: { stuck } }: WorkPlotsProps) {
  const { number, date } = useFormats();
  const rows = stuck.filter(({ standing, quiet }) => standing > 0 || quiet > 0);
  return (
    <Plot
      title="Stuck"
      description="Applications not rejected or collected, by current stage."
      rows={rows}
      columns={[
        {
          id: 'stage',
          header: 'Stage',
          cell: ({ stage }) => (
            <PageLink href={`${staffPages.application}?${writeQuery({ ...firstPage, stage })}`}>
              {stageWords[stage]}
            </PageLink>
          ),
          isRowHeader: true,
        },
        { id: 'standing', header: 'At this stage', cell: ({ standing }) => number(standing) },
        { id: 'quiet', header: queueWords.quiet.label, cell: ({ quiet }) => number(quiet) },
        { id: 'since', header: 'Oldest since', cell: ({ since }) => (since ? date(since) : '–') },
      ]}
      empty="No application is open."
      labels={rows.map(({ stage }) => stageWords[stage])}
      series={[
        { title: 'Others', values: rows.map(({ standing, quiet }) => Math.max(0, standing - quiet)) },
        { title: queueWords.quiet.label, values: rows.map(({ quiet }) => quiet) },
      ]}
      valueText={number}
      axes={{ bars: 'Stage', values }}
      height={horizontalBarsHeight(rows.length)}
    />
  );
}

/** Text shown in place of a deleted user's name. */
const gone = 'Former team member';

export function LoadPlot({ report: { assigned, unassigned } }: WorkPlotsProps) {
  const { number } = useFormats();
  const people = assigned.map(({ _id, name, count }) => ({ _id, name: name || gone, count }));
  const nobody = unassigned > 0 ? [{ _id: 'nobody', name: 'Nobody', count: unassigned }] : [];
  const rows = [...people, ...nobody];
  return (
    <Plot
      title="Applications by team member"
      description="Open applications by the team member who looks after them."
      rows={rows}
      columns={[
        { id: 'name', header: 'Name', cell: ({ name }) => name, isRowHeader: true },
        { id: 'count', header: 'Applications', cell: ({ count }) => number(count) },
      ]}
      empty="No application is open."
      labels={rows.map(({ name }) => name)}
      series={[{ title: values, values: rows.map(({ count }) => count) }]}
      valueText={number}
      axes={{ bars: 'Name', values }}
      height={horizontalBarsHeight(rows.length)}
    />
  );
}
