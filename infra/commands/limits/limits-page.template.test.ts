import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { awsLimits } from '../../aws-limits.ts';
import { synthTimeout } from '../../testing/templates.ts';
import { callRows } from './call-rows.ts';
import { deploymentRows } from './deployment-rows.ts';
import { limitsPage, limitTables } from './limits-page.ts';
import { measureTemplates } from './measure-uses.ts';
import { serviceRows } from './service-rows.ts';
import { isOver } from './template-uses.ts';

it('docs/limits.md has the quotas and uses of today', { timeout: synthTimeout }, async () => {
  const uses = await measureTemplates();
  expect(uses.filter(isOver)).toEqual([]);
  const text = readFileSync(limitsPage, 'utf8');
  for (const table of Object.values(limitTables(uses)))
    expect(text, 'npm run limits').toContain(table.trim());
});

it.each([...callRows, ...serviceRows, ...deploymentRows])(
  '$name: the code stays within the quota of AWS',
  ({ limit, used }) => {
    if (typeof used === 'number') expect(used).toBeLessThanOrEqual(awsLimits[limit].most);
    else expect(used).not.toBe('');
  },
);
