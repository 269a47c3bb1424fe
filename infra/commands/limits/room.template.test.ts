import { expect, it } from 'vitest';
import { endpoints, type PlacedRoute } from '../../../functions/deployment.ts';
import { prod, synthesise, synthTimeout } from '../../testing/templates.ts';
import { templateUses, warningsOf } from './template-uses.ts';

/** The CDK indents its templates by this number of spaces. */
const cdkIndent = 1;

/** Today's routes and copies of them. */
function madeUpRoutes(count: number): PlacedRoute[] {
  const copies = (copy: number) =>
    endpoints().map(({ domain, route }): PlacedRoute => {
      const name = `${route.name}${copy}`;
      return { domain, route: { ...route, name, path: `${route.path}/${copy}` } };
    });
  return [...endpoints(), ...copies(1), ...copies(2)].slice(0, count);
}

it('has room for 150 routes in every stack, at less than 80 % of the limits', {
  timeout: synthTimeout,
}, async () => {
  const templates = await synthesise({ stage: prod, routes: madeUpRoutes(150) });
  const { features, protectedStacks, ...stacks } = templates;
  const texts = [...Object.entries(stacks), ...features].map(([name, template]): [string, string] => [
    name,
    JSON.stringify(template.toJSON(), undefined, cdkIndent),
  ]);
  const uses = texts.flatMap(([name, text]) => templateUses(name, text));
  const mounted = stacks.api.findResources('AWS::ApiGatewayV2::Route');
  expect(Object.keys(mounted)).toHaveLength(150);
  const limits: string[] = ['stackResources', 'templateBytes', 'stackOutputs', 'stackParameters'];
  expect(warningsOf(uses.filter(({ limit }) => limits.includes(limit)))).toEqual([]);
});
