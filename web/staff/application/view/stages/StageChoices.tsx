import { type Stage, stages } from '../../../../../functions/contract.ts';
import { useChoices } from '../../../shortcuts/useChoices.ts';
import { stageWords } from '../../words.ts';
import { type StagesProps, useStageDialog, useStageToday } from './useStageChange.tsx';

/** Stages that the search dialog sets: an open one to today. A stage with a date opens the dialog of the stage. */
export function StageChoices(props: StagesProps) {
  const [ask, dialog] = useStageDialog(props);
  const [, setToday] = useStageToday({ ...props, onAsk: ask });
  const isSet = (stage: Stage) => props.application.stages[stage] !== undefined;
  useChoices('setStage', async () =>
    stages.map(stage => ({
      id: stage,
      text: stageWords[stage],
      about: isSet(stage) ? 'Change the date' : 'Done today',
      run: () => (isSet(stage) ? ask(stage) : setToday(stage)),
    })),
  );
  return dialog;
}
