import { limits } from '../../../functions/contract.ts';
import { endpoints, serverLimits } from '../../../functions/deployment.ts';
import { prod } from '../../testing/templates.ts';
import { busy, type LimitRow } from './limit-row.ts';
import { largestHead, recordBytes, requestSizes } from './request-sizes.ts';

const sizes = requestSizes();
const publicSizes = sizes.filter(({ route }) => route.audience === 'public');
const most = (numbers: readonly number[]) => Math.max(...numbers);
const seconds = most(endpoints().map(({ route }) => route.timeoutSeconds ?? limits.callSeconds));

const blocked =
  'Enquiry: “Our firewall blocked this request. Please try from another network, or ask us.” The API answers 403.';
const unanswered = 'Enquiry: “Our server could not answer. Please press Submit again in a moment.”';
const tested = 'no: a test holds every route below it';

/** Quotas of a call on its way to its function. */
export const callRows: readonly LimitRow[] = [
  {
    limit: 'firewallBody',
    name: 'Body of a public call, at the firewall',
    used: most(publicSizes.map(({ body }) => body)),
    met: blocked,
    local: 'yes',
  },
  {
    limit: 'firewallQuery',
    name: 'Query of a public call or page',
    used: most(publicSizes.map(({ query }) => query)),
    met: `${blocked} A page says so in both languages.`,
    local: 'yes',
  },
  {
    limit: 'firewallPath',
    name: 'Path of a public call or page',
    used: most(publicSizes.map(({ path }) => path)),
    met: `${blocked} A page says so in both languages.`,
    local: 'yes',
  },
  {
    limit: 'firewallCookie',
    name: 'Cookies of a public call or page',
    used: 4096,
    met: 'A page in both languages says that the firewall blocked the request. The site sets one cookie, which browsers cut at 4 KB.',
    local: 'yes',
  },
  {
    limit: 'url',
    name: 'URL, at CloudFront',
    used: most(sizes.map(({ path, query }) => path + query)),
    met: 'CloudFront refuses the request.',
    local: tested,
  },
  {
    limit: 'apiHeaders',
    name: 'Request line and headers, at API Gateway',
    used: largestHead(),
    met: 'API Gateway refuses the request. The back office says that the call failed.',
    local: tested,
  },
  {
    limit: 'apiPayload',
    name: 'Body of a call, at API Gateway',
    used: most(sizes.map(({ body }) => body)),
    met: 'API Gateway answers 413. The back office says that saving failed, and keeps the form.',
    local: 'yes',
  },
  {
    limit: 'apiTimeout',
    name: 'Time of a call',
    used: seconds,
    met: 'API Gateway answers 503. Every function ends earlier, and the API says that it is too busy.',
    local: 'no: every function has a shorter timeout, which the local cloud applies',
  },
  {
    limit: 'apiRate',
    name: 'Calls of the account, burst 5,000',
    used: prod.throttles.all.rate,
    met: `API Gateway answers 429, as above a route's own throttle. ${unanswered} Back office: ${busy}`,
    local: 'yes, the throttle of each route, which is lower',
  },
  {
    limit: 'lambdaPayload',
    name: 'Event and answer of a function',
    used: serverLimits.exportPage * recordBytes(),
    met: 'An event: 413, as above 10 MB. An answer: 500, and the export stops and can be resumed. The largest answer is a page of an export with the longest texts.',
    local: 'yes',
  },
  {
    limit: 'lambdaConcurrency',
    name: 'Functions at once in the account',
    used: 'one for each call under way',
    met: `API Gateway answers 503. ${unanswered} Back office: ${busy} A new account may have 10.`,
    local: 'yes, the reserved concurrency of a function; one machine does not reach the total',
  },
  {
    limit: 'streamBatch',
    name: 'Batch of a stream or queue',
    used: 'at most 100 records of a few KB',
    met: 'Lambda splits the batch.',
    local: 'no: nothing changes for the function',
  },
];
