import { describe, expect, it } from 'vitest';
import { monthlyCost } from './cost-model.ts';

const units = { pageBytes: 100_000, pageRequests: 5 };
const total = (enquiries: number) =>
  Object.values(monthlyCost(enquiries, units)).reduce((sum, cost) => sum + cost, 0);

describe('the cost of a month', () => {
  it('has a fixed part, for guards and alarms, and no cost of idle machines', () => {
    expect(total(0)).toBeGreaterThan(10);
    expect(total(0)).toBeLessThan(35);
  });

  it('grows in proportion to enquiries, and by less than a cent each', () => {
    const each = (total(2_000_000) - total(1_000_000)) / 1_000_000;
    // X-Ray keeps a smaller share of more.
    expect(each).toBeCloseTo((total(1_000_000) - total(0)) / 1_000_000, 5);
    expect(each).toBeLessThan(0.01);
  });
});
