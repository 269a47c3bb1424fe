import { defaultOfficeZone } from '../../functions/deployment.ts';
import type { Stage } from '../stage.ts';

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
    // A month at this rate is 2.6 million reports, which cost about 18 US dollars.
    report: { rate: 1, burst: 10 },
    code: { rate: 5, burst: 10 },
    public: { rate: 50, burst: 100 },
  },
  // Per IP address and five minutes. A mobile carrier may have 500 phones behind one address, with 45 requests each.
  firewall: { requests: 20_000, visitors: 2000, codes: 500, reports: 100, signIns: 100 },
  originSecret: 1,
  proofKey: 1,
} as const satisfies Partial<Stage>;
