import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { sourceMapsOf } from '../../bundling/bundle.ts';
import { root } from '../tools.ts';

/** `npm run trace < LOG` maps the failures of a log to the sources. See docs/incident.md. */

async function trace(): Promise<void> {
  const maps = process.argv[2] ?? sourceMapsOf(join(root, 'dist', 'functions'));
  for await (const line of createInterface(process.stdin)) {
    const failure = readFailure(line, maps);
    if (failure) console.log(JSON.stringify(failure, undefined, 2));
  }
}

const Failure = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({
    route: v.optional(v.string()),
    job: v.optional(v.string()),
    at: v.array(v.string()),
  }),
);

/** Returns undefined for a line without a failure. */
export function readFailure(line: string, maps: string): object | undefined {
  const result = v.safeParse(Failure, line.slice(line.indexOf('{')));
  if (!result.success) return undefined;
  const name = result.output.route ?? result.output.job ?? '';
  return { ...result.output, at: result.output.at.map(place => sourceOf(place, join(maps, name))) };
}

/** Returns the place unchanged without a source map. */
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
