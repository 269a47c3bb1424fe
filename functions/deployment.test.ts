import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { reportClientError } from './contract.ts';
import { consumers, endpoints } from './deployment.ts';
import { samples } from './testing/field-samples.ts';

/** Returns the schema without its defaults, options and rules. */
function inner(schema: object): object {
  const { wrapped, pipe }: { wrapped?: object; pipe?: readonly object[] } = schema;
  const below = wrapped ?? pipe?.[0];
  return below && below !== schema ? inner(below) : schema;
}

function entriesOf(schema: object): [name: string, schema: v.GenericSchema][] {
  const { entries = {} }: { entries?: Readonly<Record<string, v.GenericSchema>> } = inner(schema);
  return Object.entries(entries);
}

/** Routes with texts that people type. Not error reports: browsers write them, and `scrub` cleans them. */
const typed = endpoints().filter(({ route }) => route.name !== reportClientError.name);

const textFields = typed.flatMap(({ route }) =>
  [route.parameters, route.query, route.body]
    .flatMap(part => (part ? entriesOf(part) : []))
    .filter(
      ([, schema]) => 'type' in inner(schema) && v.is(v.object({ type: v.literal('string') }), inner(schema)),
    )
    .map(([name, schema]) => {
      const sample = samples[`${route.name} ${name}`] ?? samples[name];
      return { field: `${route.name} ${name}`, schema, sample };
    }),
);

/** Control characters, direction marks, half surrogate pairs, noncharacters and invisible characters. */
const misleading = Array.from(
  '\u0000\u0007\u001b\u007f\u0085\u009f\u061c\u200e\u200f\u202a\u202d\u202e\u2066\u2068\u2069\ud800 \udfff' +
    '\ufffe\uffff\ufdd0\u{1fffe}\u{10ffff}\u200b\u2060\u00ad\u3164\u200c\u200d',
).filter(character => character !== ' ');

/** Texts that show nothing. */
const invisible = [
  '\u200b',
  '\u200c\u200d',
  '\u00ad',
  '\u2060',
  '\u3164',
  '\u115f',
  '\u2800',
  '\ufe0f',
  '\u{e0020}',
];

const shown = (text: string) =>
  JSON.stringify(text).replace(/[^ -~]/gu, c => `\\u{${c.codePointAt(0)?.toString(16)}}`);

describe.each(textFields)('the text field $field', ({ field, schema, sample = '' }) => {
  /** Returns accepted texts that differ in value from the text without the hidden characters. */
  const misread = (texts: readonly string[], visible: string) => {
    const clean = v.safeParse(schema, visible).output;
    return texts
      .filter(text => {
        const { success, output } = v.safeParse(schema, text);
        return success && !isDeepStrictEqual(output, clean);
      })
      .map(shown);
  };

  it('rejects characters that mislead readers, or removes them', () => {
    expect(v.is(schema, sample), `Give ${field} a sample that it takes`).toBe(true);
    const half = Math.floor(sample.length / 2);
    expect(
      misread(
        misleading.map(hostile => sample.slice(0, half) + hostile + sample.slice(half)),
        sample,
      ),
    ).toEqual([]);
    expect(
      misread(
        misleading.map(hostile => sample + hostile),
        sample,
      ),
    ).toEqual([]);
  });

  it('rejects text that shows nothing, or reads it as empty', () => {
    expect(misread(invisible, '')).toEqual([]);
  });
});

describe('The stream of a table', () => {
  // DynamoDB throttles more than two readers of a shard. Source: "Simultaneous readers of a shard in DynamoDB
  // Streams", Amazon DynamoDB Developer Guide.
  it('has at most two consumers', () => {
    const readers = consumers().flatMap(({ name, follows }) => follows.map(table => ({ name, table })));
    const crowded = Object.entries(Object.groupBy(readers, ({ table }) => table)).filter(
      ([, all = []]) => all.length > 2,
    );
    expect(crowded.map(([table, all = []]) => [table, ...all.map(({ name }) => name)])).toEqual([]);
  });
});
