import {
  AdminAddUserToGroupCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminRemoveUserFromGroupCommand,
  type CognitoIdentityProviderClient,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { disableUser, type Role, type Route, updateUser } from '../../../../functions/contract.ts';
import type { Ground, Person } from './ground.ts';
import { type Row, type Size, Tally } from './row.ts';

/** Two super-admins, and no other, take each other's rights at the same moment: one of them must be left. */

const rounds: Readonly<Record<Size, number>> = { short: 3, long: 1000 };
const [superAdmin, admin]: readonly Role[] = ['super-admin', 'admin'];

export const lastSuperAdmins: Row = {
  name: 'Race: the last two super-admins',
  async run(ground, size) {
    const tally = new Tally();
    const { cognito } = ground;
    const pair = [await ground.person('super-admin'), await ground.person('super-admin')] as const;
    const pool = { UserPoolId: ground.test.cloud.userPoolId };
    const others = (await able(cognito, pool)).filter(id => pair.every(one => one.id !== id));
    for (const Username of others) await cognito.send(new AdminDisableUserCommand({ ...pool, Username }));
    for (let round = 0; round < rounds[size]; round += 1) {
      const replies = await bothAtOnce(ground, pair, round % 2 === 0 ? disable : demote);
      const left = await able(cognito, pool);
      const told = replies.map(({ status }) => status);
      const isRight = left.length === 1 && told.filter(status => status === 200).length === 1;
      const problem = `They were answered ${told.join(' and ')}, and ${left.length} are left`;
      tally.count(isRight && told.every(status => status < 500) ? undefined : problem);
      for (const { id: Username } of pair) await raise(cognito, { ...pool, Username });
    }
    for (const Username of others) await cognito.send(new AdminEnableUserCommand({ ...pool, Username }));
    ground.forgetTokens();
    return tally;
  },
};

/** The ids of the super-admins who can sign in. */
async function able(cognito: CognitoIdentityProviderClient, pool: { UserPoolId: string }): Promise<string[]> {
  const { Users = [] } = await cognito.send(
    new ListUsersInGroupCommand({ ...pool, GroupName: superAdmin, Limit: 60 }),
  );
  return Users.filter(({ Enabled }) => Enabled).map(({ Username = '' }) => Username);
}

/** Makes somebody a super-admin who can sign in, whatever was done to them. */
async function raise(
  cognito: CognitoIdentityProviderClient,
  user: { UserPoolId: string; Username: string },
): Promise<void> {
  await cognito.send(new AdminEnableUserCommand(user));
  await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName: superAdmin }));
  await cognito.send(new AdminRemoveUserFromGroupCommand({ ...user, GroupName: admin }));
}

type Act = (ground: Ground, token: string, whom: Person) => Promise<{ readonly status: number }>;

const act =
  (route: Route, bodyFor?: (whom: Person) => object): Act =>
  (ground, token, whom) =>
    ground.test.call(route, { parameters: { id: whom.id }, body: bodyFor?.(whom) }, { token });

const disable = act(disableUser);
const demote = act(updateUser, ({ name, email }) => ({ name, email, role: 'admin' }));

/** With tokens of their own that are new: those from before the last round may be revoked. */
async function bothAtOnce(ground: Ground, [one, other]: readonly [Person, Person], does: Act) {
  const first = await ground.signIn(one);
  const second = await ground.signIn(other);
  return Promise.all([does(ground, first.access, other), does(ground, second.access, one)]);
}
