import { describe, expect, it } from 'vitest';
import { changeAttributes } from './attributes.ts';

const anna = { email: 'anna@example.com', email_verified: 'true', name: 'Anna' };

describe("Changing a user's attributes", () => {
  it('keeps attributes that the change does not contain, and removes empty ones', () => {
    const changes = [
      { Name: 'name', Value: '' },
      { Name: 'locale', Value: 'bn' },
    ];
    expect(changeAttributes(anna, changes)).toEqual({
      email: 'anna@example.com',
      email_verified: 'true',
      locale: 'bn',
    });
  });

  it('marks a new email as unverified, unless the same change sets email_verified, in either order', () => {
    const email = { Name: 'email', Value: 'a@example.com' };
    const verified = { Name: 'email_verified', Value: 'True' };
    expect(changeAttributes(anna, [email])).toMatchObject({ email_verified: 'false' });
    expect(changeAttributes(anna, [verified, email])).toMatchObject({ email_verified: 'true' });
    expect(changeAttributes(anna, [{ ...email, Value: anna.email }])).toEqual(anna);
    expect(changeAttributes(anna, [{ ...email, Value: '' }])).toEqual({ name: 'Anna' });
  });

  it.each([
    ['an attribute that the pool does not have', 'role', 'admin'],
    ['the sub', 'sub', 'another'],
    ['an email that is none', 'email', 'anna'],
    ['a verification that is neither true nor false', 'email_verified', 'yes'],
  ])('is refused for %s', (_, Name, Value) => {
    expect(() => changeAttributes(anna, [{ Name, Value }])).toThrow(
      expect.objectContaining({ code: 'InvalidParameterException' }),
    );
  });
});
