import { expect, it } from 'vitest';
import { slimTokens } from './slim.ts';

it('drops tokens that no sheet and no script reads', () => {
  const theme = 'body{--used:#fff;--named:1px;--idle:red}.dark{--used:#000;--idle:blue}';
  const [slim] = slimTokens([theme, 'a{color:var(--used)}'], ['style.getPropertyValue("--named")']);
  expect(slim).toBe('body{--used:#fff;--named:1px;}.dark{--used:#000;}');
});

it('drops fallbacks of tokens that the body always has, however deep they nest', () => {
  const sheet = 'a{color:var(--one, rgb(1, 2, 3));margin:var(--own, var(--two, calc(1px + (2px))))}';
  const [, slim] = slimTokens(['body{--one:#fff;--two:0}', sheet], []);
  expect(slim).toBe('a{color:var(--one);margin:var(--own, var(--two))}');
});
