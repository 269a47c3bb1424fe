import { updateProfile } from '../../../../functions/contract.ts';
import { leakedPasswords } from '../../../../functions/testing/leaked-words.ts';
import type { Ground, Person } from './ground.ts';
import { inEach, type Row, type Size, Tally } from './row.ts';

/** Passwords that are a leaked word, or somebody's own name, and `123!`; then one that is good. */

/** One of how many is tried. */
const steps: Readonly<Record<Size, number>> = { short: 12, long: 1 };
const lanes = 2;
const good = 'Monsoon-Kettle-31';

export const commonPasswords: Row = {
  name: 'Passwords made of leaked words',
  async run(ground, size) {
    const tally = new Tally();
    const person = await ground.person('admin');
    const [firstName] = person.name.split(' ');
    const own = `${firstName}-${firstName}-1!`;
    const tried = [...leakedPasswords.filter((_, index) => index % steps[size] === 0), own];
    await inEach(tried, lanes, async password => {
      const status = await change(ground, person, password);
      tally.count(status === 400 ? undefined : `${password} was answered with ${status}`);
    });
    const status = await change(ground, person, good);
    tally.count(status === 200 ? undefined : `${good} was answered with ${status}`);
    return tally;
  },
};

async function change(ground: Ground, person: Person, password: string): Promise<number> {
  const { name, password: currentPassword } = person;
  const body = { name, password, confirmPassword: password, currentPassword };
  return (await ground.call(person, updateProfile, { body })).status;
}
