import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, NestedStack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { endpoints, type PlacedRoute, type Task, tasks } from '../../functions/deployment.ts';
import { createApp } from '../app.ts';
import { settingsGuard } from '../bundling/bundle.ts';
import { addRenderer } from '../site/renderer.ts';
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
