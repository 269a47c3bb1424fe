import { expect, it } from 'vitest';
import { withoutUnread } from './plain-routes.ts';

it('leaves what the browser needs of a route, and nothing else', () => {
  const code = `
    export const readThing = defineRoute({
      name: 'readThing',
      summary: 'Reads a thing',
      method: 'GET',
      query: v.object({ search: Passport }),
      response: v.object({ uses: v.string() }),
      uses: [{ on: 'things', actions: ['a:b'] }],
    });
    export const Thing = v.object({ summary: v.string() });
  `;
  expect(withoutUnread(code).replace(/\s+/g, ' ').trim()).toBe(
    "export const readThing = defineRoute({ name: 'readThing', method: 'GET', query: v.object({ search: Passport }), }); export const Thing = v.object({ summary: v.string() });",
  );
});
