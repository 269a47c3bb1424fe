import { type PaceFigure, type Report, ReportType, type Stage, stages } from '../../../functions/contract.ts';
import { visaTypeWords } from '../application/words.ts';

/** Rules by which the report shows its figures, as pure functions. */

/** All of them first. */
export const reportTypes: readonly ReportType[] = [
  'all',
  ...ReportType.options.filter(type => type !== 'all'),
];

/** Names of the visa types. */
export const typeWords: Readonly<Record<ReportType, string>> = {
  all: 'All',
  ...visaTypeWords,
};

/** The visa type that an address asks for: all of them where it names none that there is. */
export function typeOf(address: URLSearchParams): ReportType {
  return reportTypes.find(type => type === address.get('type')) ?? 'all';
}

export type Step = PaceFigure['step'];
export const steps: readonly Step[] = stages.filter((stage): stage is Stage & Step => stage !== 'received');

/** The figure of a step in a month, or in all of them; undefined where nobody has ended it. */
export function figureOf(
  pace: Report['pace'],
  type: ReportType,
  step: Step,
  month?: string,
): PaceFigure | undefined {
  return pace.find(one => one.type === type && one.step === step && one.month === month);
}
