import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addUser,
  deleteUser,
  disableUser,
  enableUser,
  getUsers,
  login,
  messages,
  updateUser,
} from '../../../functions/contract.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly token: string;
}

/** Two super-admins try to remove each other's rights, also at the same time. */
describe('The last super-admin [§6]', () => {
  let test: TestCloud;
  let pair: readonly [Person, Person];

  beforeEach(async () => {
    test = await startTestCloud();
    const [admin, chief] = [await signedIn('admin'), await signedIn('super-admin')];
    pair = [admin, chief];
    await change(chief, admin, 'super-admin');
    pair = [await signedIn('admin'), chief];
  });
  afterEach(() => test.close());

  async function signedIn(role: 'admin' | 'super-admin'): Promise<Person> {
    const { email, password } = test.account(role);
    const { body } = await test.call(login, { body: { email, password } });
    return { id: test.personId(role), name: `Sample ${role}`, email, token: body.token };
  }
  const change = ({ token }: Person, { id, name, email }: Person, role: 'admin' | 'super-admin') =>
    test.call(updateUser, { parameters: { id }, body: { name, email, role } }, { token });
  const call =
    (route: typeof disableUser | typeof enableUser | typeof deleteUser) => (by: Person, whom: Person) =>
      test.call(route, { parameters: { id: whom.id } }, { token: by.token });

  /** Messages that refuse a call: the last super-admin must stay, or the other call came first. */
  const refusals = [messages.lastSuperAdmin, messages.forbidden, messages.signInAgain];

  /** Lets both super-admins change each other at once. Returns those who succeeded. */
  async function bothAtOnce(act: (by: Person, whom: Person) => ReturnType<typeof change>): Promise<Person[]> {
    const [one, other] = pair;
    const replies = await Promise.all([act(one, other), act(other, one)]);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(1);
    expect(refusals).toContain(refused[0]?.body.message);
    return pair.filter((_, index) => replies[index]?.status === 200);
  }

  it('keeps the role when the other super-admin is disabled', async () => {
    const [admin, chief] = pair;
    expect((await call(disableUser)(admin, chief)).status).toBe(200);
    expect((await call(disableUser)(chief, admin)).status).toBe(401);
    expect((await call(enableUser)(admin, chief)).status).toBe(200);
  });

  it('keeps the role when two super-admins demote each other', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const [left] = await bothAtOnce((by, whom) => change(by, whom, 'admin'));
      for (const whom of pair) if (left && whom !== left) await change(left, whom, 'super-admin');
    }
  });

  it('keeps the account when two super-admins disable each other', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const [left] = await bothAtOnce(call(disableUser));
      for (const whom of pair) if (left && whom !== left) await call(enableUser)(left, whom);
      pair = [await signedIn('admin'), await signedIn('super-admin')];
    }
  });

  it('keeps the account when two super-admins delete each other, and can work on', async () => {
    const [left] = await bothAtOnce(call(deleteUser));
    const { body: people } = await test.call(getUsers, {}, { token: left?.token ?? '' });
    expect(people).toMatchObject([{ _id: left?.id, role: 'super-admin', enabled: true }]);
    const body = {
      name: 'Next',
      email: 'next@example.com',
      password: 'Temporary-pass-1',
      role: 'super-admin',
    };
    const { status } = await test.call(addUser, { body }, { token: left?.token ?? '' });
    expect(status).toBe(201);
  });
});
