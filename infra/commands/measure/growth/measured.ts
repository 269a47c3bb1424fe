import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { originSecretsVariable } from '../../../../functions/deployment.ts';
import { dynamo } from '../../../../functions/server/aws/dynamo.ts';
import { foundUser, mockCognito } from '../../../../functions/testing/cognito.ts';
import { acceptFiles, mockS3, type S3Mock } from '../../../../functions/testing/s3.ts';
import { signerVariables, stageVariables } from '../../../../functions/testing/stage-variables.ts';
import { type MockTables, mockTables } from '../../../../functions/testing/tables/mock-tables.ts';
import { type ConsumedUnits, itemBytes } from '../../../../functions/testing/tables/units.ts';
import { type Office, officeOf } from './office.ts';

/** Counts the DynamoDB calls of the real handlers and the units that they use, with tables in memory. */

interface Count {
  readonly reads: number;
  readonly writes: number;
  readonly calls: number;
  /** The units used, by partition of a table or an index. */
  readonly used: readonly ConsumedUnits[];
}

export const units = ['reads', 'writes', 'calls'] as const;
export type Unit = (typeof units)[number];

export type Counts = ReadonlyMap<string, Count>;

type Work = () => Promise<unknown>;

export interface Measured {
  readonly office: Office;
  readonly now: Date;
  readonly tables: MockTables;
  readonly s3: S3Mock;
  /** Measures one row of docs/scale.md. Of several `works`, the most expensive one counts. */
  readonly measure: (name: string, ...works: readonly Work[]) => Promise<void>;
}

export const caller = { id: 'a'.repeat(24), role: 'admin' } as const;
export const sourceIp = '192.0.2.1';
export const secret = 'growth';

/** Runs `work` in an office that has added `count` applications in ten years. Returns the counts. */
export async function measureIn(
  count: number,
  now: Date,
  work: (measured: Measured) => Promise<void>,
): Promise<{ counts: Counts; totalsBytes: number }> {
  Object.assign(process.env, stageVariables(), signerVariables, { [originSecretsVariable]: secret });
  const office = officeOf(count, now);
  let used: ConsumedUnits[] = [];
  const tables = mockTables({}, { sources: office.sources, use: one => used.push(one) });
  const s3 = mockS3();
  acceptFiles(s3);
  const cognito = mockCognito();
  cognito.on(AdminGetUserCommand).resolves(foundUser({ id: caller.id }));
  for (const parts of office.totals())
    for (const { write } of parts) if (write.Update) await dynamo.send(new UpdateCommand(write.Update));
  const totalsBytes = Math.max(...tables.all('applications').map(item => itemBytes(marshall(item))));

  const counts = new Map<string, Count>();
  const counted = async (work: Work): Promise<Count> => {
    used = [];
    tables.dynamo.resetHistory();
    await work();
    const sum = (unit: 'reads' | 'writes') => used.reduce((total, one) => total + one[unit], 0);
    return { reads: sum('reads'), writes: sum('writes'), calls: tables.dynamo.calls().length, used };
  };
  const measure: Measured['measure'] = async (name, ...works) => {
    const all: Count[] = [];
    for (const one of works) all.push(await counted(one));
    const most = (unit: Unit) => Math.max(...all.map(count => count[unit]));
    const { used = [] } = all[0] ?? {};
    counts.set(name, { reads: most('reads'), writes: most('writes'), calls: most('calls'), used });
  };
  await work({ office, now, tables, s3, measure });
  tables.dynamo.restore();
  s3.restore();
  cognito.restore();
  return { counts, totalsBytes };
}
