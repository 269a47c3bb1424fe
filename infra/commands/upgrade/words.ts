import type { Change } from './changes.ts';
import { describe, holdsData, rootOf, tableTypes } from './deployment.ts';
import type { Plan } from './plan.ts';
import { describeIndexChange, indexChanges } from './table-indexes.ts';

/** More resources of one type are counted. */
const mostNamed = 3;

/** @param back the plan of the way back */
export function describePlan(plan: Plan, back: Plan): string[] {
  const { order, added, left, changes, problems, isForced } = plan;
  const kept = changes.filter(({ action }) => action !== 'leaves');
  const unchanged = order.filter(stack => kept.every(change => rootOf(change.stack) !== stack));
  return [
    `Order of the stacks: ${order.join(', ')}.`,
    ...[...Map.groupBy(kept, ({ stack }) => stack)].flatMap(([stack, found]) => [
      ...(added.includes(stack)
        ? [`${stack}: a new stack with ${found.length} resources.`]
        : [`${stack}:`, ...linesOf(found)]),
    ]),
    ...(unchanged.length > 0 ? [`Unchanged: ${unchanged.join(', ')}.`] : []),
    ...(isForced ? ['Every stack is deployed (--force), to read the names of replaced resources.'] : []),
    ...left.map(
      stack => `${stack}: this version has no such stack. It stays until you delete it: docs/upgrade.md.`,
    ),
    'The way back:',
    ...wayBack(back).map(line => `  ${line}`),
    ...problems.map(({ text }) => `Refused. ${text}`),
  ];
}

function linesOf(changes: readonly Change[]): string[] {
  const groups = Map.groupBy(changes, ({ action, type, properties }) => [action, type, ...properties].join());
  return [...groups.values()].flatMap(group => {
    const [first] = group;
    if (!first) return [];
    const { action, type, properties } = first;
    if (group.length <= mostNamed || isStateful(first)) return group.map(change => `  ${lineOf(change)}`);
    return [`  ${action} ${group.length} ${type}${because(properties)}`];
  });
}

function lineOf(change: Change): string {
  const { action, type, id, properties } = change;
  const line = `${action} ${describe(type, id)}`;
  if (action === 'keeps') return `${line} in AWS, out of the stack`;
  const index = action === 'changes' ? indexLine(change) : undefined;
  return index ? `${line}: ${index}` : `${line}${because(properties)}`;
}

const because = (properties: readonly string[]): string =>
  properties.length > 0 ? ` (${properties.join(', ')})` : '';

function isStateful({ before, now }: Change): boolean {
  const resource = before ?? now;
  return resource !== undefined && holdsData(resource);
}

function indexLine({ type, before, now }: Change): string | undefined {
  return before && now && tableTypes.includes(type)
    ? describeIndexChange(indexChanges(before, now))
    : undefined;
}

function wayBack({ left, changes, problems }: Plan): string[] {
  const lines = changes.filter(isStateful).flatMap(change => {
    const what = describe(change.type, change.id);
    if (change.action === 'keeps')
      return [`leaves the ${what} in AWS with its data. Going forward again creates an empty one beside it.`];
    if (change.action === 'deletes') return [`deletes the ${what} with its data.`];
    const index = change.action === 'changes' ? indexLine(change) : undefined;
    return index ? [`${what}: ${index}`] : [];
  });
  const drops = problems.flatMap(({ drop }) => drop ?? []);
  return [
    ...lines,
    ...left.map(stack => `leaves the stack ${stack} deployed.`),
    ...(drops.length > 0 ? [`needs -c drop=${drops.join(',')}.`] : []),
    ...problems.flatMap(({ text, drop }) => (drop ? [] : [`is refused. ${text}`])),
    'leaves records in the form that this version writes: read the release notes. Run npm run reindex after going forward again.',
  ];
}
