import { useId } from 'react';
import { type ApplicantCopy, partOf } from '../../../functions/contract.ts';
import type { Language } from '../../shared/places.ts';
import { stageTimeline } from '../../shared/stage-timeline.ts';
import { stages as bangla } from '../words/bn/stages.ts';
import { stages as english } from '../words/en/stages.ts';

interface StageTimelineProps {
  readonly application: ApplicantCopy;
  readonly language: Language;
}

/** What is done, when, and what comes next. Nothing is to come for an application that was rejected. */
export function StageTimeline({ application: { stages, isStatus }, language }: StageTimelineProps) {
  const words = language === 'bn' ? bangla : english;
  const titleId = useId();
  const isOver = isStatus === 'Rejected';
  const steps = stageTimeline(stages).filter(({ mark }) => mark || !isOver);
  return (
    <section className="copy-stages" aria-labelledby={titleId}>
      <h3 id={titleId}>{words.title}</h3>
      <ol>
        {steps.map(({ stage, state, mark }) => (
          <li key={stage} data-state={state} aria-current={state === 'next' ? 'step' : undefined}>
            <p>
              <strong>{words.names[stage]}</strong>{' '}
              <span className="copy-stages__part" data-part={partOf(stage)}>
                {partOf(stage) === 'ircc' ? 'IRCC' : words.ourWork}
              </span>
            </p>
            <p className="copy-stages__state">
              {mark && words.done(mark.date)}
              {state !== 'reached' && words.states[state]}
              {state === 'next' && `: ${words.coming[stage]}`}
            </p>
            {mark?.note && (
              <p className="copy-stages__note" dir="auto">
                {mark.note}
              </p>
            )}
          </li>
        ))}
      </ol>
      <p className="copy-stages__state">{words.explained}</p>
    </section>
  );
}
