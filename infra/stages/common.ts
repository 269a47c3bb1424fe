import { defaultOfficeZone } from '../../functions/deployment.ts';
import type { Stage } from '../stage.ts';

/** Settings that the stages share. A stage's own file overrides them. */
export const common = {
  region: 'ca-central-1',
  timeZone: defaultOfficeZone,
  mfa: 'optional',
  pdfDocuments: true,
  throttles: {
    all: { rate: 100, burst: 200 },
    enquiry: { rate: 25, burst: 50 },
    signIn: { rate: 5, burst: 10 },
    upload: { rate: 20, burst: 40 },
    // A flood of a whole month is 2.6 million reports, about 18 dollars.
    report: { rate: 1, burst: 10 },
    code: { rate: 5, burst: 10 },
    public: { rate: 50, burst: 100 },
  },
  // A mobile carrier uses one address: 500 phones may come within five minutes, with 45 requests each.
  firewall: { requests: 20_000, visitors: 2000, codes: 500, reports: 100, signIns: 100 },
  originSecret: 1,
  proofKey: 1,
} as const satisfies Partial<Stage>;
