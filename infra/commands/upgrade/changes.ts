import {
  fullDiff,
  mangleLikeCloudFormation,
  type ResourceDifference,
  ResourceImpact,
} from '@aws-cdk/cloudformation-diff';
import { type Deployment, nestedStack, type Resource, rootOf, type Template } from './deployment.ts';

type Action = 'creates' | 'changes' | 'replaces' | 'may replace' | 'deletes' | 'keeps' | 'leaves';

export interface Change {
  readonly stack: string;
  readonly id: string;
  readonly type: string;
  /** `keeps`: out of the stack, by its DeletionPolicy. `leaves`: its whole stack is no longer deployed. */
  readonly action: Action;
  /** Changed properties. For a replacement, only its causes. */
  readonly properties: readonly string[];
  readonly before?: Resource;
  readonly now?: Resource;
}

const actions: Readonly<Partial<Record<ResourceImpact, Action>>> = {
  [ResourceImpact.WILL_CREATE]: 'creates',
  [ResourceImpact.WILL_UPDATE]: 'changes',
  [ResourceImpact.WILL_REPLACE]: 'replaces',
  [ResourceImpact.MAY_REPLACE]: 'may replace',
  [ResourceImpact.WILL_DESTROY]: 'deletes',
  [ResourceImpact.WILL_ORPHAN]: 'keeps',
};

export function isReplacement({ action }: Change): boolean {
  return action === 'replaces' || action === 'may replace';
}

const empty: Template = { Resources: {} };

/** Returns what CloudFormation does in each stack, in the order of deployment. */
export function findChanges(before: Deployment, now: Deployment): Change[] {
  const roots = new Set([...now.keys()].map(rootOf));
  const names = new Set([...now.keys(), ...before.keys()]);
  return [...names].flatMap(stack => {
    const changes = changesOf(stack, before.get(stack) ?? empty, now.get(stack) ?? empty);
    return roots.has(rootOf(stack)) ? changes : changes.map(change => ({ ...change, action: 'leaves' }));
  });
}

function changesOf(stack: string, before: Template, now: Template): Change[] {
  const { changes } = fullDiff(asStored(before), asStored(now)).resources;
  return Object.entries(changes).flatMap(([id, difference]) => {
    const action = actions[difference.changeImpact];
    const [old, current] = [before.Resources[id], now.Resources[id]];
    const type = (current ?? old)?.Type;
    if (!action || type === undefined || type === nestedStack) return [];
    const properties = propertiesOf(difference);
    return [
      { stack, id, type, action, properties, ...(old && { before: old }), ...(current && { now: current }) },
    ];
  });
}

/** CloudFormation stores other characters than ASCII as question marks. */
function asStored(template: Template): Template {
  return JSON.parse(mangleLikeCloudFormation(JSON.stringify(template)));
}

function propertiesOf(difference: ResourceDifference): string[] {
  if (difference.resourceTypeChanged) return ['Type'];
  const impact = difference.changeImpact;
  const updates = Object.entries(difference.propertyUpdates);
  const causes = updates.filter(([, { changeImpact }]) => changeImpact === impact).map(([name]) => name);
  return [...causes, ...Object.keys(difference.otherChanges)];
}
