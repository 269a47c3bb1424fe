import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { App } from 'aws-cdk-lib';
import { AwsError } from '../../local/aws/service.ts';
import { type TableDefinition, tablesOf } from '../../local/template/from-template.ts';
import { CloudTemplate } from '../../local/template/template.ts';
import { operator, startTestAws } from '../../local/testing/test-aws.ts';
import { DataStack } from '../../stacks/data-stack.ts';
import { stages } from '../../stages/stages.ts';
import { freePort } from '../../testing/serve.ts';
import { fetchOnce, isInstalled, run, waitUntilAnswers } from '../tools.ts';
import { dynamoCalls } from './dynamodb-calls.ts';

/** `npm run compare:dynamodb` compares the local DynamoDB with DynamoDB Local. Needs Java 17 and Maven. */

const version = '2.6.1';

const accepted: Readonly<Record<string, string>> = {
  'refuses a transaction with an empty key': 'AWS documents ValidationError as a reason of cancellation',
  'cannot count text together': 'AWS documents ValidationError as a reason of cancellation',
  'deletes a missing record': 'DynamoDB Local returns the consumed capacity without a request for it',
};

type Answer = Readonly<Record<string, unknown>>;
type Ask = (action: string, input: object) => Promise<Answer>;

async function askOurs(dynamo: Dynamo, action: string, input: object): Promise<Answer> {
  try {
    return { ...(await dynamo.call(action, { ...input }, operator)) };
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    return { __type: error.code, message: error.message, ...error.body };
  }
}

type Dynamo = Awaited<ReturnType<typeof startTestAws>>['dynamo'];

/** Sends a call to DynamoDB Local, which requires a signature but accepts any. */
async function askAmazon(port: number, action: string, input: object): Promise<Answer> {
  const scope = 'Credential=LOCAL/20260101/eu-west-1/dynamodb/aws4_request';
  const response = await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `DynamoDB_20120810.${action}`,
      authorization: `AWS4-HMAC-SHA256 ${scope}, SignedHeaders=host, Signature=0`,
    },
    body: JSON.stringify(input),
  });
  return JSON.parse(await response.text());
}

async function compare(jars: string): Promise<number> {
  const port = await freePort();
  const engine = startEngine(jars, port);
  const cloud = await startTestAws();
  try {
    const amazon: Ask = (action, input) => askAmazon(port, action, input);
    const ours: Ask = (action, input) => askOurs(cloud.dynamo, action, input);
    await waitUntilAnswers('DynamoDB Local', async () => 'TableNames' in (await amazon('ListTables', {})));
    for (const { TimeToLiveSpecification, ...definition } of tablesNow(jars))
      for (const ask of [amazon, ours])
        await ask('CreateTable', {
          ...definition,
          TableName: shortName(definition.TableName),
          BillingMode: 'PAY_PER_REQUEST',
        });
    return await differences(amazon, ours);
  } finally {
    engine.kill();
    await cloud[Symbol.asyncDispose]();
  }
}

/** Synthesises the tables now, because templates of an earlier build may be outdated. */
function tablesNow(folder: string): TableDefinition[] {
  const app = new App({ outdir: join(folder, 'templates'), analyticsReporting: false });
  new DataStack(app, 'Maplegate-dev-Data', stages.dev, { env: { region: stages.dev.region } });
  return tablesOf(new CloudTemplate(app.synth().directory));
}

const shortName = (name: string) => name.replace(/^.*-/, '').slice(0, -8);

/** Prints the differences. Returns the number of those that `accepted` does not explain. */
async function differences(amazon: Ask, ours: Ask): Promise<number> {
  let unexplained = 0;
  for (const [title, call] of Object.entries(dynamoCalls)) {
    const [[action = '', input = {}] = []] = Object.entries(call);
    const [theirs, mine] = [comparable(await amazon(action, input)), comparable(await ours(action, input))];
    if (isDeepStrictEqual(theirs, mine)) continue;
    const reason = accepted[title];
    if (!reason) unexplained += 1;
    console.log(`${reason ? 'accepted' : 'DIFFERS'}  ${title} (${action})${reason ? `: ${reason}` : ''}`);
    if (!reason) console.log(`  Amazon: ${JSON.stringify(theirs)}\n  ours:   ${JSON.stringify(mine)}`);
  }
  const compared = Object.keys(dynamoCalls).length;
  console.log(`${compared} calls compared with DynamoDB Local ${version}: ${unexplained} differ.`);
  return unexplained;
}

function comparable(answer: Answer): Answer {
  const sent = JSON.stringify(answer, (name, value) => (/^message$/i.test(name) ? undefined : value));
  const { __type, ...others }: Answer = JSON.parse(sent);
  return __type === undefined ? others : { ...others, error: String(__type).replace(/^.*#/, '') };
}

function startEngine(jars: string, port: number): ChildProcess {
  const main = 'com.amazonaws.services.dynamodbv2.local.main.ServerRunner';
  const flags = ['-inMemory', '-disableTelemetry', '-port', String(port)];
  return spawn('java', [`-Djava.library.path=${jars}`, '-cp', join(jars, '*'), main, ...flags], {
    stdio: 'ignore',
  });
}

/** Returns the folder with DynamoDB Local, or undefined after printing why there is none. */
function fetchEngine(): string | undefined {
  return fetchOnce(`DynamoDB Local ${version}`, folder => {
    if (!isInstalled('java', '-version') || !isInstalled('mvn')) return 'java or mvn is not installed';
    writeFileSync(join(folder, 'pom.xml'), pom);
    const goal = ['-q', '-B', '-f', join(folder, 'pom.xml'), 'dependency:copy-dependencies'];
    const { code } = run('mvn', [...goal, `-DoutputDirectory=${folder}`], { quiet: true });
    return code === 0 ? undefined : 'Maven could not fetch it';
  });
}

const pom = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>maplegate</groupId><artifactId>engine</artifactId><version>1</version><packaging>pom</packaging>
  <dependencies><dependency>
    <groupId>com.amazonaws</groupId><artifactId>DynamoDBLocal</artifactId><version>${version}</version>
  </dependency></dependencies>
</project>`;

/** In a network namespace with only loopback, because DynamoDB Local listens on every address. */
function runAlone(): number {
  const alone = ['--net', '--map-root-user', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];
  if (run('unshare', [...alone, 'true'], { quiet: true }).code !== 0) {
    console.log('SKIPPED DynamoDB Local: no network namespace is available (unshare, ip).');
    return 0;
  }
  const again = [process.execPath, import.meta.filename, ...process.argv.slice(2)];
  return run('unshare', [...alone, ...again], { environment: { [aloneVariable]: 'yes' } }).code;
}

const aloneVariable = 'MAPLEGATE_ALONE';
const jars = fetchEngine();
if (jars && process.env[aloneVariable]) process.exitCode = (await compare(jars)) === 0 ? 0 : 1;
else if (jars) process.exitCode = runAlone();
