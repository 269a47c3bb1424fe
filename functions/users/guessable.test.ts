import { describe, expect, it } from 'vitest';
import { messages } from '../shared/messages.ts';
import { requireNotGuessable } from './guessable.ts';
import { rateStrength } from './password-strength.ts';

/** Common words of leaked passwords, written by hand, without the lists that rate passwords. */
const leakedWords: readonly string[] = `
password princess sunshine football baseball superman iloveyou michelle jennifer computer liverpool chocolate
butterfly alexander elizabeth christian charlotte stephanie internet jonathan kimberly danielle samantha cristina
veronica victoria patricia isabella gabriela fernando benjamin nicholas spiderman basketball volleyball swimming
swordfish starwars startrek mercedes corvette mustangs ferrari1 porsche9 lamborghini motorola samsung1 microsoft
facebook playstation nintendo minecraft whatever trustnoone letmein1 qwertyui asdfghjk zxcvbnml qwerty12 password1
passw0rd welcome1 dragon12 monkey12 shadow12 master12 michael1 jordan23 ashley12 bailey12 hunter12 buster12
thomas12 tigger12 robert12 soccer12 batman12 andrew12 charlie1 andrea12 joshua12 hannah12 matthew1 pepper12
daniel12 austin12 maggie12 phoenix1 jessica1 patrick1 scooter1 diamond1 mustang1 cowboys1 steelers yankees1
redskins packers1 dolphins broncos1 chelsea1 arsenal1 manchester barcelona realmadrid juventus everton1 tottenham
newcastle westham1 rangers1 bismillah alhamdulillah mashallah inshallah allahuakbar muhammad mohammad ramadan1 pakistan
bangladesh maldives malaysia indonesia singapore srilanka1 afghanistan hindustan mumbai12 kolkata1 calcutta chittagong
sylhet12 rajshahi barishal mymensingh narayanganj dhanmondi maplegate passport visaform consultancy immigration
employment application toronto1 vancouver montreal edmonton winnipeg manitoba saskatchewan newfoundland blackberry
strawberry blueberry pineapple watermelon cinnamon snickers cheesecake sandwich hamburger spaghetti mountain waterfall
rainbows sunflower hurricane lightning thunder1 midnight starlight moonlight universe beautiful gorgeous precious
sweetheart babygirl babyboy1 princesa mylove12 forever1 together friends1 friendship bestfriend remember memories
november december september february saturday thursday wednesday christmas halloween birthday november1 december1
freedom1 champion champions champion1 infinity eternity destiny1 paradise heaven12 angels12 jesus123 jesuschrist
blessing hallelujah church12 godisgood scorpion aquarius capricorn sagittarius elephant kangaroo crocodile
penguins butterfly1 unicorns cheetahs greenday metallica nirvana1 slipknot linkinpark beatles1 madonna1 shakira1
rihanna1 beyonce1 eminem12 blink182 guitar12 musician dancing1 gangster playboy1 hollywood california newyork1
brooklyn virginia carolina broadway
`
  .trim()
  .split(/\s+/);

/** The passwords that attackers first derive from these words. They meet the policy. */
const leakedPasswords: readonly string[] = leakedWords.map(
  word => `${word.charAt(0).toUpperCase()}${word.slice(1)}123!`,
);

const refusalOf = (password: string, about: readonly string[] = []) =>
  requireNotGuessable(password, about).then(
    () => undefined,
    error => error,
  );

describe('A password', () => {
  it('of a leaked word, a capital letter and 123! is rejected, for every twentieth word', () => {
    const some = leakedPasswords.filter((_, place) => place % 20 === 0);
    expect(some.filter(password => rateStrength(password, []).isStrong)).toEqual([]);
  });

  it.each([
    'Password123!',
    'P@ssw0rd1234',
    'Maplegate2026!',
    'maPleGate-2026-#',
    'Qwertyuiop1!',
    'Poiuytrewq1!',
    'Asdfghjkl123!',
    '1qaz2wsx3edC!',
    '1q2w3e4r5t6Y!',
    'Ghjklpoiuy12!',
    'Qwert-asdf-zxcv1',
    'Aaaaaaaaaaa1!',
    'Abcdefghijk1!',
    'Summer2026!!!',
    'Canada123456!',
    'Admin@123456',
    'Iloveyou2024!',
    // Local words.
    'Bismillah786!',
    'Bangladesh@71',
    'Joy-Bangla-1971',
    'Dhaka-Bangladesh-1',
    'Abahani-1972!',
    'Allahu-Akbar-786!',
    'Rahman-Begum-786',
    'Kurigram123!',
    'বাংলাদেশ-Dhaka-1971',
    'আমার-সোনার-বাংলা-Aa1',
  ])('like %s is easy to guess', async password => {
    await expect(refusalOf(password)).resolves.toMatchObject({ code: 'INVALID' });
  });

  it.each([
    'Correct-Horse-1',
    'Quiet-Harbour-77',
    'Ünïcödé-Pass-1',
    'kV#7mPq%2xLr',
    'Monsoon-Kettle-31',
    'আমার-Nouka-bhashe-7',
    'Horin-Megh-Pahar-12!',
    'Dhaka-Rain-Kettle-Nouka-5',
  ])('like %s is not easy to guess', async password => {
    await expect(refusalOf(password)).resolves.toBeUndefined();
  });

  it('of a user’s own data is easy to guess for that user only', async () => {
    const about = ['Tahmida Quashem', 'tahmida.q@example.com'];
    for (const password of [
      'Tahmida-Quashem-1',
      'TahmidaQuashem7!',
      'T@hm1da!Quashem',
      'Quashem-tahmida-9!',
    ]) {
      expect([password, await refusalOf(password, about)]).toMatchObject([password, { code: 'INVALID' }]);
      expect([password, await refusalOf(password)]).toEqual([password, undefined]);
    }
    await expect(refusalOf('Quiet-Harbour-77', about)).resolves.toBeUndefined();
  });

  it('is checked quickly, with any length and characters', () => {
    const before = process.cpuUsage();
    rateStrength('aA1!4@$5sS0oOiI1lL|!'.repeat(13).slice(0, 256), []);
    const { user, system } = process.cpuUsage(before);
    // Checking the whole text would take tens of seconds. Measures processor time, so that other processes do not matter.
    expect((user + system) / 1e6).toBeLessThan(5);
  });
});

it.each([
  ['Password123!', ['a common password']],
  ['Kurigram123!', ['a word or name that many people here choose']],
  ['Jessica-123456', ['a common password']],
  ['Ghjklpoiuy12!', ['a row of keys']],
  ['Abcdefghijk1!', ['a run such as abc or 123']],
  ['Summer2026!!!', ['a common word', 'something repeated', 'a date or a year']],
  ['Bina-bina-2026', ['your name or email', 'a date or a year']],
  ['Bina-bina-Begum', ['your name or email', 'a word or name that many people here choose']],
])('The error for %s names the weak part and suggests something better', async (password, parts) => {
  const message = messages.guessablePassword(parts);
  await expect(refusalOf(password, ['Bina'])).resolves.toMatchObject({
    message,
    fields: { password: message },
  });
});

it('The advice is one or two sentences', () => {
  const better = 'Use three or more words that have nothing to do with each other.';
  expect(messages.guessablePassword([])).toBe(`This password is easy to guess. ${better}`);
  expect(messages.guessablePassword(['a row of keys', 'a common word', 'a date or a year'])).toBe(
    `This password is easy to guess: it has a row of keys, a common word and a date or a year. ${better}`,
  );
});
