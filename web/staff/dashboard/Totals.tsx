import Box from '@cloudscape-design/components/box';
import Grid from '@cloudscape-design/components/grid';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Skeleton from '@cloudscape-design/components/skeleton';
import {
  type ApplicationSummary,
  limits,
  type Stage,
  type Status,
  stages,
  statuses,
} from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { firstPage, writeQuery } from '../application/list-query.ts';
import { stageWords } from '../application/words.ts';
import { useFormats } from '../preferences/usePreferences.ts';
import { PageLink } from '../shared/PageLink.tsx';
import { Panel } from '../shared/Panel.tsx';

const listOf = (filter: { status: Status } | { stage: Stage }) =>
  `${staffPages.application}?${writeQuery({ ...firstPage, ...filter })}`;

/** Minimum width for large numbers with four digits, in pixels. */
const smallest = 105;

export interface FiguresProps {
  readonly summary: ApplicationSummary | undefined;
}

/** Numbers of applications, of list pages, and of applications by status. */
export function Totals({ summary }: FiguresProps) {
  return (
    <Grid gridDefinition={[{ colspan: { default: 12, s: 5 } }, { colspan: { default: 12, s: 7 } }]}>
      <Panel>
        <KeyValuePairs
          columns={2}
          minColumnWidth={smallest}
          items={[
            { label: 'Total applications', value: <Figure isLarge value={summary?.total} /> },
            {
              label: 'Total pages',
              value: <Figure value={summary && Math.ceil(summary.total / limits.pageSize)} />,
            },
          ]}
        />
      </Panel>
      <Panel>
        <KeyValuePairs
          columns={3}
          minColumnWidth={smallest}
          items={statuses.map(status => ({
            label: status,
            value: (
              <Figure
                isLarge
                value={summary?.byStatus[status]}
                link={{ href: listOf({ status }), words: status }}
              />
            ),
          }))}
        />
      </Panel>
    </Grid>
  );
}

export function StageTotals({ summary }: FiguresProps) {
  return (
    <Panel title="Applications by stage" description="By the last stage that each has reached.">
      <KeyValuePairs
        columns={4}
        minColumnWidth={140}
        items={stages.map(stage => ({
          label: stageWords[stage],
          value: (
            <Figure
              value={summary?.byStage[stage]}
              link={{ href: listOf({ stage }), words: `at ${stageWords[stage]}` }}
            />
          ),
        }))}
      />
    </Panel>
  );
}

interface FigureProps {
  /** The number; undefined while loading, when a placeholder of the same size is shown. */
  readonly value: number | undefined;
  readonly isLarge?: boolean;
  /** A number that links to the counted applications. `words` completes its accessible name. */
  readonly link?: { readonly href: string; readonly words: string };
}

function Figure({ value, isLarge = false, link }: FigureProps) {
  const { number } = useFormats();
  const large = isLarge && ({ variant: 'awsui-value-large' } as const);
  if (value !== undefined && link)
    return (
      <span className="staff-nowrap">
        <PageLink {...large} href={link.href} ariaLabel={`${number(value)} ${link.words}`}>
          {number(value)}
        </PageLink>
      </span>
    );
  const shown = value === undefined ? <Skeleton /> : <span className="staff-nowrap">{number(value)}</span>;
  return large ? <Box {...large}>{shown}</Box> : shown;
}
