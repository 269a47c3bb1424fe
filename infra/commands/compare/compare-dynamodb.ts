import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { AwsError } from '../../local/aws/service.ts';
import { builtAssembly } from '../../local/build-steps.ts';
import { tablesOf } from '../../local/template/from-template.ts';
import { CloudTemplate } from '../../local/template/template.ts';
import { operator, startTestAws } from '../../local/testing/test-aws.ts';
import { dynamoCalls } from './dynamodb-calls.ts';
import { freePort, run, versionOf } from './tools.ts';

/**
 * `npm run compare:dynamodb`: sends the same calls to the local cloud's DynamoDB and to Amazon's own engine, DynamoDB
 * Local, and compares what they answer: every value, and every error by its name. (Amazon's engine words many errors
 * unlike AWS itself, so `--words` shows those, and they count as alike.) Needs Java 17 and Maven.
 */

const version = '2.6.1';

/** Where Amazon's engine is unlike AWS, or nothing depends on it: by the call's title, why it stays. */
const accepted: Readonly<Record<string, string>> = {
  'refuses a transaction with an empty key': 'AWS documents ValidationError as a reason of cancellation',
  'cannot count text together': 'AWS documents ValidationError as a reason of cancellation',
  'deletes what is not there': 'the engine counts capacity without being asked',
};

type Answer = Readonly<Record<string, unknown>>;
type Ask = (action: string, input: object) => Promise<Answer>;

/** The answer of ours, or its error as the protocol sends it. */
async function askOurs(dynamo: Dynamo, action: string, input: object): Promise<Answer> {
  try {
    return { ...(await dynamo.call(action, { ...input }, operator)) };
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    return { __type: error.code, message: error.message, ...error.body };
  }
}

type Dynamo = Awaited<ReturnType<typeof startTestAws>>['dynamo'];

/** Amazon's engine believes any signature, but wants to see one. */
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
  await using cloud = await startTestAws();
  try {
    const amazon: Ask = (action, input) => askAmazon(port, action, input);
    const ours: Ask = (action, input) => askOurs(cloud.dynamo, action, input);
    await untilAnswering(amazon);
    for (const { TimeToLiveSpecification, ...definition } of tablesOf(new CloudTemplate(builtAssembly)))
      for (const ask of [amazon, ours])
        await ask('CreateTable', {
          ...definition,
          TableName: shortName(definition.TableName),
          BillingMode: 'PAY_PER_REQUEST',
        });
    return await differences(amazon, ours);
  } finally {
    engine.kill();
  }
}

/** The name that the product has for a table, of the name that its stack gives it. */
const shortName = (name: string) => name.replace(/^.*-/, '').slice(0, -8);

/** Prints where the two differ; answers how many times without a reason. */
async function differences(amazon: Ask, ours: Ask): Promise<number> {
  let unexplained = 0;
  let worded = 0;
  for (const { title, action, input } of dynamoCalls) {
    const [theirs, mine] = [comparable(await amazon(action, input)), comparable(await ours(action, input))];
    if (isDeepStrictEqual(theirs, mine)) continue;
    const isWording = theirs['error'] !== undefined && theirs['error'] === mine['error'];
    const reason = accepted[title];
    if (isWording) worded += 1;
    else if (!reason) unexplained += 1;
    if (reason) console.log(`accepted  ${title} (${action}): ${reason}`);
    else if (!isWording || process.argv.includes('--words'))
      console.log(
        `${isWording ? 'worded' : 'DIFFERS'}  ${title} (${action})\n  Amazon: ${JSON.stringify(theirs)}\n  ours:   ${JSON.stringify(mine)}`,
      );
  }
  console.log(
    `${dynamoCalls.length} calls compared with DynamoDB Local ${version}: ${unexplained} differ, ${worded} errors are worded otherwise.`,
  );
  return unexplained;
}

/** As the protocol sends it, without the Java package of an error's name, and with one spelling of its message. */
function comparable(answer: Answer): Answer {
  const { __type, message, Message, ...rest }: Answer = JSON.parse(JSON.stringify(answer));
  if (__type === undefined) return rest;
  return { ...rest, error: String(__type).replace(/^.*#/, ''), message: message ?? Message };
}

function startEngine(jars: string, port: number): ChildProcess {
  const main = 'com.amazonaws.services.dynamodbv2.local.main.ServerRunner';
  const flags = ['-inMemory', '-disableTelemetry', '-port', String(port)];
  return spawn('java', [`-Djava.library.path=${jars}`, '-cp', join(jars, '*'), main, ...flags], {
    stdio: 'ignore',
  });
}

async function untilAnswering(ask: Ask): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    if (await ask('ListTables', {}).catch(() => undefined)) return;
    await new Promise(resolve => setTimeout(resolve, 500));
  }
  throw new Error('DynamoDB Local did not answer in 30 seconds.');
}

/** The folder with Amazon's engine, fetched once; undefined, after one line that says why, where it cannot be had. */
function fetchEngine(): string | undefined {
  const skip = (why: string) => console.log(`SKIPPED DynamoDB Local: ${why}.`);
  if (!versionOf('java', '-version') || !versionOf('mvn')) return void skip('there is no java or no mvn');
  const folder = join(tmpdir(), `maplegate-dynamodb-${version}`);
  const jars = join(folder, 'jars');
  const complete = join(folder, 'complete');
  if (existsSync(complete)) return jars;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'pom.xml'), pom);
  const goal = ['-q', '-B', '-f', join(folder, 'pom.xml'), 'dependency:copy-dependencies'];
  const { code } = run('mvn', [...goal, `-DoutputDirectory=${jars}`], { quiet: true });
  if (code !== 0) return void skip('Maven could not fetch it');
  writeFileSync(complete, '');
  return jars;
}

const pom = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>maplegate</groupId><artifactId>engine</artifactId><version>1</version><packaging>pom</packaging>
  <dependencies><dependency>
    <groupId>com.amazonaws</groupId><artifactId>DynamoDBLocal</artifactId><version>${version}</version>
  </dependency></dependencies>
</project>`;

/**
 * Runs this program again where there is no network but the loopback: the engine listens on every address, and cannot
 * be told otherwise. Answers the exit code; 0, after one line that says why, where the system has no such place.
 */
function runAlone(): number {
  const alone = ['--net', '--map-root-user', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];
  if (run('unshare', [...alone, 'true'], { quiet: true }).code !== 0) {
    console.log('SKIPPED DynamoDB Local: there is no network namespace to keep it in (unshare, ip).');
    return 0;
  }
  const again = [process.execPath, import.meta.filename, ...process.argv.slice(2)];
  return run('unshare', [...alone, ...again], { environment: { [aloneVariable]: 'yes' } }).code;
}

const aloneVariable = 'MAPLEGATE_ALONE';
const jars = fetchEngine();
if (jars && process.env[aloneVariable]) process.exitCode = (await compare(jars)) === 0 ? 0 : 1;
else if (jars) process.exitCode = runAlone();
