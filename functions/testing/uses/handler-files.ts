import { basename, dirname } from 'node:path';

interface PlacedTask {
  readonly domain: string;
  readonly name: string;
}

/** Texts of source files by their path in `functions`. */
type Sources = Readonly<Record<string, string>>;

/**
 * Returns a sentence for each handler that is missing, duplicate, untested, or of a route with another name.
 */
export function handlerProblems(tasks: readonly PlacedTask[], sources: Sources): string[] {
  return [
    ...tasks.flatMap(task => problemsOf(task, sources)),
    ...Object.entries(sources).flatMap(([path, text]) => problemsOfStray(path, text, tasks)),
  ];
}

function problemsOf({ domain, name }: PlacedTask, sources: Sources): string[] {
  const paths = Object.keys(sources);
  const found = paths.filter(path => path.startsWith(`${domain}/`) && basename(path) === `${name}.ts`);
  const [handler, ...others] = found;
  if (handler === undefined) {
    return [
      `${name} of functions/${domain}/routes.ts has no handler: write ${name}.ts in functions/${domain} or a folder of ` +
        'it, or remove the route.',
    ];
  }
  if (others.length > 0) return [`Only one file may be called ${name}.ts: ${found.join(', ')}.`];
  const problems = [];
  if (!sources[handler]?.includes(`${name} as `))
    problems.push(
      `functions/${handler} does not serve ${name}: import \`${name} as route\` from routes.ts, and export ` +
        `\`handler = serve(route, ${name})\`.`,
    );
  if (!paths.includes(`${dirname(handler)}/${name}.test.ts`))
    problems.push(`functions/${handler} has no test: write ${name}.test.ts beside it.`);
  return problems;
}

/** Finds handlers that never run, because no task has their name. */
function problemsOfStray(path: string, text: string, tasks: readonly PlacedTask[]): string[] {
  if (!/^export const handler\b/m.test(text)) return [];
  const name = basename(path, '.ts');
  if (tasks.some(task => task.name === name && path.startsWith(`${task.domain}/`))) return [];
  return [
    `functions/${path} exports a handler, but its domain has no route ${name}: give the file the \`name\` of its ` +
      'route, or remove it.',
  ];
}
