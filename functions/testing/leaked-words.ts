/** Common words of leaked passwords, collected by hand and not from the lists that rate passwords. */
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

/**
 * Returns the first passwords that attackers derive from these words. The user pool's policy accepts them.
 */
export const leakedPasswords: readonly string[] = leakedWords.map(
  word => `${word.charAt(0).toUpperCase()}${word.slice(1)}123!`,
);
