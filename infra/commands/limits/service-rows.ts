import { importLimits } from '../../../functions/application/import/import-columns.ts';
import { limits } from '../../../functions/contract.ts';
import { serverLimits } from '../../../functions/deployment.ts';
import { transactionPartsMax } from '../../../functions/server/aws/transaction.ts';
import { prod } from '../../testing/templates.ts';
import { busy, type LimitRow } from './limit-row.ts';
import { recordBytes, requestSizes } from './request-sizes.ts';

/** Quotas of the services that functions call. */
export const serviceRows: readonly LimitRow[] = [
  {
    limit: 'userAuthentication',
    name: 'Sign-ins (Cognito)',
    used: prod.throttles.signIn.rate,
    met: '“Login failed. Please check your credentials.”, as the specification says of every other refusal.',
    local: 'yes',
  },
  {
    limit: 'userRead',
    name: 'Reads of users (Cognito)',
    used: 'one a minute for each signed-in user and running function',
    met: busy,
    local: 'yes',
  },
  {
    limit: 'userUpdate',
    name: 'Changes of users (Cognito)',
    used: 'a few for each change of a super-admin',
    met: busy,
    local: 'yes',
  },
  {
    limit: 'userList',
    name: 'Lists of users (Cognito)',
    used: 'one for each opened list',
    met: busy,
    local: 'yes',
  },
  {
    limit: 'userToken',
    name: 'Renewed tokens (Cognito)',
    used: `one every ${serverLimits.accessTokenMinutes} minutes for each open back office`,
    met: 'The call fails with a button to try again (not tried).',
    local: 'yes',
  },
  {
    limit: 'poolEmails',
    name: 'Emails of the user pool without a domain',
    used: 'one for each invitation or code',
    met: 'The invitation fails: the back office says so. With a domain, SES sends them.',
    local: 'no: a day is too long for a test',
  },
  {
    limit: 'sesRate',
    name: 'Emails (SES)',
    used: serverLimits.noticesPerSecond,
    met: `Notices wait for the next run, a minute later. A code: ${busy}`,
    local: 'yes',
  },
  {
    limit: 'sesSandboxDay',
    name: 'Emails in the sandbox of SES, one a second',
    used: 'one for each change of an application with consent',
    met: 'Only verified addresses get email. Leave the sandbox first: [deploy.md](deploy.md).',
    local: 'no: the sandbox ends before the first use',
  },
  {
    limit: 'kmsSign',
    name: 'Signatures of copies (KMS, elliptic curves)',
    used: importLimits.rowsPerSecond,
    met: 'The copy has no printed code until the next try, a minute later.',
    local: 'yes',
  },
  {
    limit: 'item',
    name: 'Item (DynamoDB)',
    used: Math.max(...requestSizes().map(({ body }) => body)),
    met: 'The change fails: “An unexpected error occurred. Please try again.” The largest item is the settings.',
    local: 'yes',
  },
  {
    limit: 'transactionItems',
    name: 'Items of a transaction',
    used: transactionPartsMax,
    met: 'Nothing: an import divides its rows into transactions of this size.',
    local: 'yes',
  },
  {
    limit: 'transactionBytes',
    name: 'Bytes of a transaction',
    used: transactionPartsMax * recordBytes(),
    met: 'The change fails and nothing is written.',
    local: 'no: the largest request of a transaction is far smaller',
  },
  {
    limit: 'batchGet',
    name: 'Items of a batch read',
    used: importLimits.keysAtOnce,
    met: 'Nothing: callers divide their keys by this number.',
    local: 'yes',
  },
  {
    limit: 'queryPage',
    name: 'Page of a query',
    used: 'any number of pages',
    met: 'Nothing: readers continue on the next page.',
    local: 'yes',
  },
  {
    limit: 'partitionWrites',
    name: 'Writes to one partition',
    used: 'an import is paced below it: [scale.md](scale.md)',
    met: `The SDK tries again, then: ${busy}`,
    local: 'no: `npm run growth` counts the units',
  },
  {
    limit: 'partitionReads',
    name: 'Reads of one partition',
    used: 'an import is paced below a third of it',
    met: `The SDK tries again, then: ${busy}`,
    local: 'no: `npm run growth` counts the units',
  },
  {
    limit: 'upload',
    name: 'Upload to a presigned URL (S3)',
    used: limits.documentBytes,
    met: 'The signed size is smaller: S3 refuses a larger file, and the form says how large it may be.',
    local: 'yes, the signed size',
  },
  {
    limit: 'uploadRate',
    name: 'Uploads under one prefix (S3)',
    used: prod.throttles.upload.rate,
    met: 'The form says that the file could not be sent, with a button to try again.',
    local: 'no: the throttle of the route is far lower',
  },
  {
    limit: 'parameterRate',
    name: 'Reads of parameters (SSM)',
    used: 'none by a function that serves people',
    met: 'A deployment tries again.',
    local: 'no: no function reads parameters',
  },
  {
    limit: 'eventEntry',
    name: 'Event (EventBridge)',
    used: 'delivery events of SES, a few KB',
    met: 'SES drops the event; the notice then counts as sent.',
    local: 'no: our events come from SES only',
  },
  {
    limit: 'logEvent',
    name: 'Line of a log',
    used: limits.reportBytes,
    met: 'CloudWatch cuts the line. The largest is a reported error of a page.',
    local: 'no: nothing depends on it',
  },
];
