import type { Template } from 'aws-cdk-lib/assertions';
import { consumers, endpoints, jobs, resourceKindOf, tasks } from '../../functions/deployment.ts';
import { featureOf } from '../stacks/feature-stack.ts';
import { everyTemplate, type Templates } from './templates.ts';

/** Finds and reads resources of synthesised templates. */

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
