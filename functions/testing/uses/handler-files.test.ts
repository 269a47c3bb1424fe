import { expect, it } from 'vitest';
import { handlerProblems } from './handler-files.ts';

const tasks = [{ domain: 'things', name: 'getThing' }];
const handler =
  "import { getThing as route } from '../routes.ts';\nexport const handler = serve(route, getThing);";
const right = { 'things/endpoints/getThing.ts': handler, 'things/endpoints/getThing.test.ts': '' };

it('A handler is accepted in the file of its name with its test next to it', () => {
  expect(handlerProblems(tasks, right)).toEqual([]);
});

it('A route without a handler, and a handler without a route, are reported', () => {
  const path = 'things/endpoints/fetchThing.ts';
  const missing =
    'getThing of functions/things/routes.ts has no handler: write getThing.ts in functions/things or a folder of it, ' +
    'or remove the route.';
  const stray =
    `functions/${path} exports a handler, but its domain has no route fetchThing: give the file the \`name\` of its ` +
    'route, or remove it.';
  expect(handlerProblems(tasks, { [path]: handler })).toEqual([missing, stray]);
  expect(handlerProblems([], { [path]: handler })).toEqual([stray]);
});

it('A handler in another folder than that of its domain is reported', () => {
  const elsewhere = { 'people/getThing.ts': handler, 'people/getThing.test.ts': '' };
  expect(handlerProblems(tasks, elsewhere)).toEqual([
    expect.stringContaining('functions/things/routes.ts has no handler'),
    expect.stringContaining('functions/people/getThing.ts exports a handler'),
  ]);
});

it('A handler without a test, or with a test of another name, is reported', () => {
  const { 'things/endpoints/getThing.test.ts': test, ...untested } = right;
  const sentence = 'functions/things/endpoints/getThing.ts has no test: write getThing.test.ts beside it.';
  expect(handlerProblems(tasks, untested)).toEqual([sentence]);
  expect(handlerProblems(tasks, { ...untested, 'things/endpoints/thing.test.ts': test })).toEqual([sentence]);
});

it('Two files for one handler are reported', () => {
  expect(handlerProblems(tasks, { ...right, 'things/getThing.ts': '' })).toEqual([
    'Only one file may be called getThing.ts: things/endpoints/getThing.ts, things/getThing.ts.',
  ]);
});

it('A handler that serves another route than its name is reported', () => {
  const other = handler.replace('getThing as', 'getThings as');
  expect(handlerProblems(tasks, { ...right, 'things/endpoints/getThing.ts': other })).toEqual([
    'functions/things/endpoints/getThing.ts does not serve getThing: import `getThing as route` from routes.ts, and ' +
      'export `handler = serve(route, getThing)`.',
  ]);
});
