import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Grid from '@cloudscape-design/components/grid';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Skeleton from '@cloudscape-design/components/skeleton';
import type { ReactNode } from 'react';
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

/** Address of the list with only these. */
const listOf = (filter: { status: Status } | { stage: Stage }) =>
  `${staffPages.application}?${writeQuery({ ...firstPage, ...filter })}`;

/** Room for six digits, in pixels. */
const smallest = 105;

export interface FiguresProps {
  /** Undefined while it is on its way. */
  readonly summary: ApplicationSummary | undefined;
}

/** Numbers of applications: in all, in pages of the list, and by status. */
export function Totals({ summary }: FiguresProps) {
  const { number } = useFormats();
  return (
    <Grid gridDefinition={[{ colspan: { default: 12, s: 5 } }, { colspan: { default: 12, s: 7 } }]}>
      <Container>
        <KeyValuePairs
          columns={2}
          minColumnWidth={smallest}
          items={[
            {
              label: 'Total applications',
              value: <Large>{summary ? number(summary.total) : <Skeleton />}</Large>,
            },
            {
              label: 'Total pages',
              value: summary ? number(Math.ceil(summary.total / limits.pageSize)) : <Skeleton />,
            },
          ]}
        />
      </Container>
      <Container>
        <KeyValuePairs
          columns={3}
          minColumnWidth={smallest}
          items={statuses.map(status => ({
            label: status,
            value: summary ? (
              <PageLink
                href={listOf({ status })}
                variant="awsui-value-large"
                ariaLabel={`${number(summary.byStatus[status])} ${status}`}
              >
                {number(summary.byStatus[status])}
              </PageLink>
            ) : (
              <Large>
                <Skeleton />
              </Large>
            ),
          }))}
        />
      </Container>
    </Grid>
  );
}

function Large({ children }: { readonly children: ReactNode }) {
  return <Box variant="awsui-value-large">{children}</Box>;
}

/** Numbers of applications by stage. */
export function StageTotals({ summary }: FiguresProps) {
  const { number } = useFormats();
  return (
    <Panel title="Applications by stage" description="By the last stage that each has reached.">
      <KeyValuePairs
        columns={4}
        minColumnWidth={140}
        items={stages.map(stage => ({
          label: stageWords[stage],
          value: summary ? (
            <PageLink
              href={listOf({ stage })}
              ariaLabel={`${number(summary.byStage[stage])} at ${stageWords[stage]}`}
            >
              {number(summary.byStage[stage])}
            </PageLink>
          ) : (
            <Skeleton />
          ),
        }))}
      />
    </Panel>
  );
}
