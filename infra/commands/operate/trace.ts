import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { sourceMapsOf } from '../../bundling/bundle.ts';
import { root } from '../tools.ts';

/** `npm run trace < LOG` finds the source lines of the failures in a log. See docs/incident.md. */

async function trace(): Promise<void> {
  const maps = process.argv[2] ?? sourceMapsOf(join(root, 'dist', 'functions'));
  for await (const line of createInterface(process.stdin)) {
    const failure = readFailure(line, maps);
    if (failure) console.log(JSON.stringify(failure, undefined, 2));
  }
}

const TaskName = v.optional(v.string());

/** A failure in a log. The field with the task's name depends on the kind of task. */
const Failure = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({
    route: TaskName,
    job: TaskName,
    consumer: TaskName,
    listener: TaskName,
    at: v.array(v.string()),
  }),
);

/** Returns a failure with its source lines, or undefined for a line without a failure. */
export function readFailure(line: string, maps: string): object | undefined {
  const result = v.safeParse(Failure, line.slice(line.indexOf('{')));
  if (!result.success) return undefined;
  const { route, job, consumer, listener, at } = result.output;
  const folder = join(maps, route ?? job ?? consumer ?? listener ?? '');
  return { ...result.output, at: at.map(place => sourceOf(place, folder)) };
}

/** Returns the source line of a position, or the position unchanged if there is no source map. */
function sourceOf(place: string, folder: string): string {
  const [, script, line, column] = /\/(\w+\.js):(\d+):(\d+)\)?$/.exec(place) ?? [];
  const file = join(folder, `${script}.map`);
  if (!existsSync(file)) return place;
  const origin = new SourceMap(JSON.parse(readFileSync(file, 'utf8'))).findOrigin(
    Number(line),
    Number(column),
  );
  if (!('fileName' in origin)) return place;
  return `${relative(root, resolve(dirname(file), origin.fileName))}:${origin.lineNumber}:${origin.columnNumber}`;
}

if (import.meta.main) await trace();
