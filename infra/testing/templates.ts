import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, NestedStack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import {
  consumers,
  endpoints,
  jobs,
  type PlacedRoute,
  resourceKindOf,
  type Task,
  tasks,
} from '../../functions/deployment.ts';
import { createApp } from '../app.ts';
import { settingsGuard } from '../bundling/bundle.ts';
import { addRenderer } from '../site/renderer.ts';
import { featureOf } from '../stacks/feature-stack.ts';
import type { Stage } from '../stage.ts';
import { stages } from '../stages/stages.ts';

/** Time limit in milliseconds. Synthesis takes about one second, and longer on a busy machine. */
export const synthTimeout = 60_000;

export interface Templates {
  readonly settings: Template;
  /** Empty without copies of backups. */
  readonly copies: Template;
  readonly data: Template;
  readonly identity: Template;
  readonly api: Template;
  /** Nested stacks of `api`, by feature. */
  readonly features: ReadonlyMap<string, Template>;
  readonly tasks: Template;
  readonly firewall: Template;
  readonly site: Template;
  /** The stack of alarms. Empty if the stage has no address for alarms. */
  readonly watch: Template;
  readonly protectedStacks: readonly string[];
}

export function everyTemplate({ protectedStacks, features, ...templates }: Templates): Template[] {
  return [...Object.values(templates), ...features.values()];
}

const messages = {
  sms: { senderId: 'Maplegate' },
  whatsApp: { phoneNumberId: 'phone-number-id-0123456789abcdef0123456789abcdef' },
};

/** Whether the stages here have the task. They send SMS by AWS, so they lack the job of the aggregator. */
export const isInStages = ({ needs }: Task): boolean => needs !== 'textAggregator';

const dev: Stage = {
  ...stages.dev,
  messages,
  mailFrom: 'office@example.com',
  siteOrigin: 'https://d1.cloudfront.net',
};

export const prod: Stage = {
  ...stages.prod,
  messages,
  alarmEmail: 'operator@example.com',
  mailFrom: 'office@example.com',
  siteOrigin: 'https://d1.cloudfront.net',
};

/** A stage without messages to phones. docs/costs.md states its fixed costs. */
export const prodWithoutPhones: Stage = { ...prod, messages: undefined };

export const builtRenderer = { 'renderer/render.cjs': '', 'renderer/parts.json': '{}' };

interface Synthesis {
  readonly stage?: Stage;
  readonly checks?: boolean;
  /** Text of each file in `dist`, by path. Default: one page. */
  readonly built?: Readonly<Record<string, string>>;
  readonly routes?: readonly PlacedRoute[];
  readonly alter?: (app: App) => void;
}

const synthesised = new Map<string, Promise<Templates>>();

/** Returns the templates for these options, which all test files of a worker share. */
export function synthesise(synthesis: Synthesis = {}): Promise<Templates> {
  if (synthesis.alter) return synthesiseAnew(synthesis);
  const form = JSON.stringify(synthesis);
  const templates = synthesised.get(form) ?? synthesiseAnew(synthesis);
  synthesised.set(form, templates);
  return templates;
}

async function synthesiseAnew({
  stage = dev,
  checks = false,
  built = { 'site/index.html': '', ...builtRenderer },
  routes = endpoints(),
  alter = () => {},
}: Synthesis): Promise<Templates> {
  const folder = mkdtempSync(join(tmpdir(), 'maplegate-synth-'));
  try {
    const names = [...tasks(), ...routes.map(({ route }) => route)].map(({ name }) => name);
    const bundles = Object.fromEntries([...names, settingsGuard].map(name => [`${name}/index.js`, '']));
    write(join(folder, 'bundles'), bundles);
    write(join(folder, 'dist'), built);
    addRenderer(join(folder, 'bundles'), join(folder, 'dist'));
    const app = await createApp({
      outdir: join(folder, 'out'),
      bundles: join(folder, 'bundles'),
      dist: join(folder, 'dist'),
      routes,
      stage,
      checks,
    });
    alter(app);
    const assembly = app.synth();
    const read = (part: string) => {
      const name = `Maplegate-${stage.name}-${part}`;
      const found = assembly.stacks.find(({ stackName }) => stackName === name);
      return Template.fromJSON(found?.template ?? { Resources: {} });
    };
    return {
      settings: read('Settings'),
      copies: read('Copies'),
      data: read('Data'),
      identity: read('Identity'),
      api: read('Api'),
      features: readFeatures(app),
      tasks: read('Tasks'),
      firewall: read('Firewall'),
      site: read('Site'),
      watch: read('Watch'),
      protectedStacks: assembly.stacks
        .filter(({ terminationProtection }) => terminationProtection)
        .map(({ stackName }) => stackName.replace(`Maplegate-${stage.name}-`, '')),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Call it after the synthesis. */
function readFeatures(app: App): Map<string, Template> {
  const nested = app.node.findAll().filter(NestedStack.isNestedStack);
  return new Map(
    nested.map(({ node, templateFile }) => {
      const text = readFileSync(join(app.outdir, templateFile), 'utf8');
      return [node.id, Template.fromJSON(JSON.parse(text))];
    }),
  );
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, content);
  }
}

/** Writes a `Ref` as `{Logical}` and an `Fn::GetAtt` as `{Logical.Attribute}`. @throws Error for any other function */
export function readable(value: unknown, templates: Templates): string {
  if (typeof value === 'string') return value;
  const [name, argument] = Object.entries(value ?? {})[0] ?? [];
  switch (name) {
    case 'Ref': {
      const passed = parameterOf(argument, templates);
      return passed ? readable(passed, templates) : `{${argument}}`;
    }
    case 'Fn::GetAtt': {
      const [, output] = /^Outputs\.(.+)$/.exec(argument[1]) ?? [];
      return output ? readable(outputOf(output, templates), templates) : `{${argument.join('.')}}`;
    }
    case 'Fn::Join':
      return argument[1].map((part: unknown) => readable(part, templates)).join(argument[0]);
    case 'Fn::GetStackOutput':
      return readable(outputOf(argument.OutputName, templates), templates);
    default:
      throw new Error(`Not readable: ${JSON.stringify(value)}`);
  }
}

function outputOf(name: string, templates: Templates): unknown {
  for (const template of everyTemplate(templates)) {
    const output = template.findOutputs(name)[name];
    if (output) return output['Value'];
  }
  throw new Error(`No stack has the output ${name}`);
}

/** Returns what `api` passes to its nested stacks. */
function parameterOf(name: string, { api }: Templates): unknown {
  const nested = Object.values(api.findResources('AWS::CloudFormation::Stack'));
  return nested.map(({ Properties }) => Properties.Parameters?.[name]).find(value => value !== undefined);
}

/**
 * Finds a resource by its construct id; its logical id has eight more hash digits.
 * @throws Error unless exactly one resource matches
 */
export function onlyResource(template: Template, type: string, id?: string): Resource {
  const found = Object.entries(template.findResources(type)).filter(
    ([logicalId]) => id === undefined || logicalId.slice(0, -8) === id,
  );
  const [only, ...others] = found;
  if (!only || others.length > 0) throw new Error(`${found.length} resources ${type} ${id ?? ''}`);
  return { logicalId: only[0], Properties: only[1]['Properties'] };
}

export function templateOf({ api, features, tasks: uncalled, site }: Templates, name: string): Template {
  const endpoint = endpoints().find(({ route }) => route.name === name);
  if (endpoint) return features.get(featureOf(endpoint.domain)) ?? api;
  if (![...jobs(), ...consumers()].some(task => task.name === name)) return api;
  const task = tasks().find(one => one.name === name);
  return task?.uses.some(({ on }) => resourceKindOf(on) === 'site') ? site : uncalled;
}

export function functionOf(templates: Templates, name: string): Resource {
  return onlyResource(templateOf(templates, name), 'AWS::Lambda::Function', `${name}function`);
}

export const alarmType = 'AWS::CloudWatch::Alarm';

export function alarmOf({ watch }: Templates, id: string): Properties {
  return onlyResource(watch, alarmType, `alarms${id}`).Properties;
}

export interface Metric {
  readonly MetricName: string;
  readonly Dimensions: readonly { readonly Name: string; readonly Value: unknown }[];
}

interface Resource {
  readonly logicalId: string;
  readonly Properties: Properties;
}

// biome-ignore lint/suspicious/noExplicitAny: tests assert the shape of the JSON
type Properties = Record<string, any>;

/**
 * Logical ids of resources with data. If such an id changes, CloudFormation replaces the resource, and its data are lost.
 */
export const stateful = {
  applications: 'applications239CE304',
  words: 'words476683D6',
  work: 'work5381AC4C',
  slides: 'slidesD07C0F56',
  settings: 'settingsBA1755D9',
  activity: 'activity1E902D9C',
  clientAddresses: 'clientAddresses067B3F17',
  openings: 'openingsBA4A073F',
  enquiryGuard: 'enquiryGuardD3C2CF80',
  signInGuard: 'signInGuardF92109CA',
  documentLinks: 'documentLinks6EAA2810',
  savedUploads: 'savedUploadsBF8AF429',
  leases: 'leases5750E11E',
  messages: 'messagesFB9A628B',
  messageBudget: 'messageBudget8C783D03',
  messageLinks: 'messageLinksDBDAC141',
  files: 'files6F97A25D',
  archive: 'archiveA318A092',
  staff: 'staff8D808B6E',
} as const;
