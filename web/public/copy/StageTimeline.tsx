import { useId } from 'react';
import { type ApplicantCopy, progressOf, stageRules } from '../../../functions/contract.ts';
import type { ViewOneWords } from '../words/en/view-one.ts';

interface StageTimelineProps {
  readonly application: ApplicantCopy;
  readonly words: ViewOneWords['stages'];
}

/** The stages of an application with their dates, and the next stage for the current status. */
export function StageTimeline({ application, words }: StageTimelineProps) {
  const titleId = useId();
  return (
    <section className="copy-stages" aria-labelledby={titleId}>
      <h3 id={titleId}>{words.title}</h3>
      <ol>
        {progressOf(application).steps.map(
          ({ stage, state, date, note }) =>
            state !== 'unstated' && (
              <li key={stage} data-state={state} aria-current={state === 'next' ? 'step' : undefined}>
                <p>
                  <strong>{words.names[stage]}</strong>{' '}
                  <span className="copy-stages__part" data-part={stageRules[stage].by}>
                    {stageRules[stage].by === 'ircc' ? 'IRCC' : words.ourWork}
                  </span>
                </p>
                <p className="copy-stages__state">
                  {date && words.done(date)}
                  {state !== 'reached' && words.states[state]}
                  {state === 'next' && `: ${words.coming[stage]}`}
                </p>
                {note && (
                  <p className="copy-stages__note" dir="auto">
                    {note}
                  </p>
                )}
              </li>
            ),
        )}
      </ol>
      <p className="copy-stages__state">{words.explained}</p>
    </section>
  );
}
