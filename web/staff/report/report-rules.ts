import { type PaceFigure, type Report, ReportType, type Stage, stages } from '../../../functions/contract.ts';
import { visaTypeWords } from '../application/words.ts';

/** Visa types of the report's filter, with `all` as the first. */
export const reportTypes: readonly ReportType[] = [
  'all',
  ...ReportType.options.filter(type => type !== 'all'),
];

export const typeWords: Readonly<Record<ReportType, string>> = {
  all: 'All',
  ...visaTypeWords,
};

/** Returns the visa type in the URL, or all types if it is missing or unknown. */
export function typeOf(address: URLSearchParams): ReportType {
  return reportTypes.find(type => type === address.get('type')) ?? 'all';
}

export type Step = PaceFigure['step'];
export const steps: readonly Step[] = stages.filter((stage): stage is Stage & Step => stage !== 'received');

/** Returns the median days of a step in a month or in all. Undefined if no application completed it. */
export function paceFigureOf(
  pace: Report['pace'],
  type: ReportType,
  step: Step,
  month?: string,
): PaceFigure | undefined {
  return pace.find(one => one.type === type && one.step === step && one.month === month);
}
