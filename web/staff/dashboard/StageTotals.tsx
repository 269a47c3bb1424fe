import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Skeleton from '@cloudscape-design/components/skeleton';
import { type Stage, stages } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { firstPage, writeQuery } from '../application/list-query.ts';
import { stageWords } from '../application/stage-words.ts';
import { useFormats } from '../preferences/usePreferences.ts';
import { PageLink } from '../shared/PageLink.tsx';
import { Panel } from '../shared/Panel.tsx';
import type { FiguresProps } from './Totals.tsx';

const listOf = (stage: Stage) => `${staffPages.application}?${writeQuery({ ...firstPage, stage })}`;

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
              href={listOf(stage)}
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
