import type { Deployment, Resource } from '../deployment.ts';
import { planUpgrade } from '../plan.ts';
import { firstRelease, readReleased } from '../released.ts';
import { describePlan } from '../words.ts';

export const released = readReleased(firstRelease, 'prod');

export function plan(before: Deployment, now: Deployment, ...dropped: string[]): string[] {
  return describePlan(planUpgrade(before, now, dropped), planUpgrade(now, before));
}

export const refusals = (lines: readonly string[]) => lines.filter(line => line.startsWith('Refused.'));

/** @param alter returns the resources to replace; undefined removes one */
export function changed(
  from: Deployment,
  stack: string,
  alter: (resources: Readonly<Record<string, Resource>>) => Readonly<Record<string, Resource | undefined>>,
): Deployment {
  const { Resources } = from.get(stack) ?? { Resources: {} };
  const altered = Object.entries({ ...Resources, ...alter(Resources) });
  const kept = altered.flatMap(([id, resource]) => (resource ? [[id, resource]] : []));
  return new Map(from).set(stack, { Resources: Object.fromEntries(kept) });
}

export function find(deployment: Deployment, stack: string, begins: string): [string, Resource] {
  const entries = Object.entries(deployment.get(stack)?.Resources ?? {});
  const found = entries.find(([id]) => new RegExp(`^${begins}[0-9A-F]{8}$`).test(id));
  if (!found) throw new Error(`${stack} has no ${begins}`);
  return found;
}
