import { costOfMillion, durationAt, type Measured, sizes } from './memory-estimate.ts';

/** What was measured, and what it comes to at each size, as a table of documentation. */
export function memoryReport(measured: readonly Measured[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const head = [
    'Function',
    'Memory, MB',
    'Processor, first / later, ms',
    ...sizes.map(size => `At ${size} MB: first / later, ms; $ a million`),
  ];
  const rows = measured.map(one => [
    one.name,
    one.memory.toFixed(0),
    `${one.cold.toFixed(0)} / ${one.warm.toFixed(1)}`,
    ...sizes.map(size => {
      const [first, later] = [one.cold, one.warm].map(processor => durationAt(size, processor).toFixed(0));
      return `${first} / ${later}; ${costOfMillion(size, one).toFixed(2)}`;
    }),
  ]);
  return [head, ['---', ...head.slice(1).map(() => '---:')], ...rows].map(line).join('\n');
}
