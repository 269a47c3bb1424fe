import { expect, it } from 'vitest';
import { isId } from '../shared/id.ts';
import { derivedId } from './hash.ts';

it('derivedId returns the same id only for the same request', () => {
  const id = derivedId('addSlider', 'anna', 'key-1234');
  expect(isId(id)).toBe(true);
  expect(derivedId('addSlider', 'anna', 'key-1234')).toBe(id);
  expect(derivedId('addUser', 'anna', 'key-1234')).not.toBe(id);
  expect(derivedId('addSlider', 'bina', 'key-1234')).not.toBe(id);
  expect(derivedId('addSlider', 'anna', 'key-1235')).not.toBe(id);
});
