import { isDeepStrictEqual } from 'node:util';
import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec';
import { type Change, isReplacement } from './changes.ts';
import { describe, holdsData, isInFormerRegion, type Resource, rootOf, tableTypes } from './deployment.ts';
import { changedFixedProperties } from './fixed-properties.ts';
import { indexChanges, indexProblem } from './table-indexes.ts';

/** Reason to refuse an upgrade. */
export interface Problem {
  readonly text: string;
  /** Name after `-c drop=` that accepts it. Missing if AWS refuses the change anyway. */
  readonly drop?: string;
}

const removals: readonly string[] = ['deletes', 'keeps'];

export function findProblems(changes: readonly Change[], order: readonly string[]): Problem[] {
  return [
    ...changes.flatMap(change => lossOf(change, changes)),
    ...abandonedStacks(changes),
    ...changes.flatMap(refusedUpdate),
    ...changes.flatMap(change => takenName(change, changes, order)),
  ];
}

function lossOf(change: Change, all: readonly Change[]): Problem[] {
  const { stack, id, type, action, properties, before } = change;
  if (!before || !holdsData(before)) return [];
  const what = `${stack}: the ${describe(type, id)}`;
  const drop = `say -c drop=${id}`;
  const kept = (policy: string | undefined) =>
    policy?.startsWith('Retain') ? 'The old one stays in AWS, but nothing uses it.' : 'Its data is lost.';
  if (isReplacement(change)) {
    const text = `${what} ${action === 'replaces' ? 'is' : 'may be'} replaced by an empty one, because of ${properties.join(', ')}. ${kept(change.now?.UpdateReplacePolicy)} Undo this change, or ${drop}.`;
    return [{ text, drop: id }];
  }
  if (!removals.includes(action)) return [];
  const moved = all.find(other => other.now && other.action === 'creates' && isSame(before, other.now));
  if (!moved)
    return [{ text: `${what} is removed. ${kept(before.DeletionPolicy)} Keep it, or ${drop}.`, drop: id }];
  const place = moved.stack === stack ? '' : ` in the stack ${moved.stack}`;
  const text = `${what} is replaced by an empty one, ${moved.id}${place}. ${kept(before.DeletionPolicy)} Keep its stack and its logical id (overrideLogicalId), or ${drop}.`;
  return [{ text, drop: id }];
}

function isSame(one: Resource, other: Resource): boolean {
  return one.Type === other.Type && isDeepStrictEqual(one.Properties, other.Properties);
}

function abandonedStacks(changes: readonly Change[]): Problem[] {
  const left = changes.filter(({ action, before }) => action === 'leaves' && before && holdsData(before));
  return [...Map.groupBy(left, ({ stack }) => rootOf(stack))].map(([stack, resources]) => {
    const held = resources.map(({ type, id }) => describe(type, id)).join(', ');
    return {
      text: `${stack}: this version has no such stack, and nothing uses its data: ${held}. Keep the stack, or say -c drop=${stack}.`,
      drop: stack,
    };
  });
}

function refusedUpdate({ stack, id, type, action, before, now }: Change): Problem[] {
  if (!before || !now) return [];
  const what = `${stack}: the ${describe(type, id)}`;
  if (before.Type !== now.Type)
    return [{ text: `${what} was a ${before.Type}. CloudFormation cannot change a type: give it a new id.` }];
  const fixed = changedFixedProperties(before, now);
  const problems = fixed.map(name => ({ text: `${what}: AWS cannot change its ${name}. Undo this change.` }));
  const isUpdated = tableTypes.includes(type) && action === 'changes';
  const index = isUpdated ? indexProblem(indexChanges(before, now)) : undefined;
  return index ? [...problems, { text: `${what}: ${index}` }] : problems;
}

/**
 * A name is free only after its old resource is gone, and an update deletes last.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-properties-name.html
 */
function takenName(change: Change, all: readonly Change[], order: readonly string[]): Problem[] {
  const { stack, id, type, action, now } = change;
  const name = now && fixedName(now);
  if (!name || !(isReplacement(change) || action === 'creates')) return [];
  const what = `${stack}: the ${describe(type, id)}`;
  if (action !== 'creates')
    return change.before && fixedName(change.before) === name
      ? [{ text: `${what} must be replaced, and its name ${name} is still taken. Give it another name.` }]
      : [];
  const sameRegion = all.filter(other => !isInFormerRegion(other.stack));
  const old = sameRegion.find(
    other => other.before?.Type === type && other.action !== 'changes' && fixedName(other.before) === name,
  );
  if (!old) return [];
  const isFree = old.action === 'deletes' && order.indexOf(rootOf(old.stack)) < order.indexOf(rootOf(stack));
  if (isFree) return [];
  return [
    {
      text: `${what} moves from ${old.stack}, where its name ${name} is still taken. Deploy once without it, or give it another name.`,
    },
  ];
}

const specification = loadAwsServiceSpecSync();

/** Returns the physical name that the template states, or undefined if AWS makes one. */
function fixedName({ Type, Properties }: Resource): string | undefined {
  const [known] = specification.lookup('resource', 'cloudFormationType', 'equals', Type);
  const parts = (known?.primaryIdentifier ?? []).map(property => Properties[property]);
  const isComplete = parts.every(part => part !== undefined) && parts.some(part => typeof part === 'string');
  return isComplete
    ? parts.map(part => (typeof part === 'string' ? part : JSON.stringify(part))).join(' ')
    : undefined;
}
