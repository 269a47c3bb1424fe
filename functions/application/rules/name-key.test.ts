import { describe, expect, it } from 'vitest';
import { nameBeginning, nameKey } from './name-key.ts';

/** Names of Bangladesh in the spellings of passports and forms. The rules were made with these names. */
const madeWith = [
  ['mohammad', 'mohammed', 'muhammad', 'mohamed', 'muhammed', 'md', 'mohd'],
  ['rahman', 'rohman', 'rehman', 'rahaman'],
  ['begum', 'begom', 'begam'],
  ['chowdhury', 'choudhury', 'chaudhuri', 'chowdhuri', 'chy'],
  ['hossain', 'hussain', 'hosain', 'hossen', 'hussein'],
  ['akter', 'akhter', 'aktar', 'akhtar'],
  ['sheikh', 'shaikh', 'sk', 'shekh'],
  ['haque', 'hoque', 'haq', 'huq'],
  ['yasmin', 'yeasmin', 'easmin'],
  ['wahid', 'ohid', 'wohid'],
  ['fatema', 'fatima', 'fatemah'],
  ['khatun', 'khatoon', 'katun'],
];
const keptApart = [
  ['ahmed', 'ahmad', 'ahmmed', 'ahamed'],
  ['uddin', 'udin', 'uddeen'],
  ['islam', 'eslam', 'islaam'],
  ['sultana', 'soltana', 'sultanah'],
  ['jahangir', 'zahangir', 'jahangeer', 'jehangir'],
  ['aziz', 'azij', 'ajij', 'aziiz'],
  ['reza', 'raza', 'reja'],
  ['karim', 'kareem', 'korim'],
  ['siddique', 'siddiqui', 'siddik', 'siddiki', 'siddiq'],
  ['mostafa', 'mustafa', 'mustofa', 'mostofa'],
  ['sarkar', 'sarker', 'sorkar', 'sircar'],
  ['talukder', 'talukdar', 'taluqdar'],
  ['bhuiyan', 'bhuiya', 'bhuyan', 'bhuian'],
  ['sharif', 'shareef', 'sarif'],
  ['nasrin', 'nasreen'],
  ['parvin', 'parveen', 'parbin', 'pervin'],
  ['shirin', 'shireen', 'sirin'],
  ['anwar', 'anower', 'anwer', 'anoar'],
  ['delwar', 'delowar', 'dilwar', 'delwer'],
  ['abdullah', 'abdulla', 'abdulah'],
  ['sayed', 'syed', 'saiyad', 'sayeed'],
  ['kamal', 'kamaal', 'komal'],
  ['rafiq', 'rafique', 'rofiq', 'rafik', 'rofik'],
  ['shafiqul', 'shofiqul', 'safiqul', 'shafikul', 'shofikul'],
  ['mizanur', 'mijanur'],
  ['zakir', 'jakir', 'zakeer'],
  ['yusuf', 'yousuf', 'eusuf', 'usuf', 'yousof'],
  ['ayesha', 'aisha', 'aysha', 'ayasha'],
  ['rokeya', 'rokea', 'ruqaiya', 'rokaiya'],
  ['jannatul', 'zannatul', 'jannatool'],
  ['nazmul', 'najmul', 'nozmul', 'nazmool'],
  ['tarikul', 'tariqul', 'tareekul'],
  ['biswas', 'bishwas', 'viswas'],
  ['debnath', 'debnat', 'devnath'],
  ['das', 'dash', 'dass'],
  ['roy', 'ray', 'rai'],
  ['chakraborty', 'chakrabarti', 'chakroborty', 'chakravarty'],
  ['majumder', 'mazumder', 'mojumdar', 'majumdar'],
  ['hasan', 'hassan', 'hasaan'],
  ['mahmud', 'mahmood', 'mahamud'],
  ['khan', 'khaan', 'kan'],
  ['kamrul', 'kamrool', 'qamrul', 'komrul'],
  ['masud', 'masood', 'mosud', 'masoud'],
  ['rashid', 'rasheed', 'roshid', 'rasid'],
  ['shamima', 'samima', 'shameema'],
  ['taslima', 'tasleema', 'toslima'],
  ['sabbir', 'sabbeer', 'shabbir'],
  ['habibur', 'hobibur', 'habeebur'],
  ['monir', 'muneer', 'munir', 'moneer'],
  ['faruk', 'faruq', 'farooq', 'faruque', 'farook'],
  ['liton', 'leton', 'litan'],
  ['babul', 'babool', 'babol'],
  ['sumon', 'suman', 'shumon'],
  ['mosammat', 'mst', 'most', 'musammat'],
  ['tahmina', 'tahmeena', 'tohmina'],
  ['imran', 'emran', 'imraan'],
  ['jasim', 'zasim', 'joshim', 'jashim'],
  ['badrul', 'bodrul', 'badrool'],
  ['alamgir', 'alomgir', 'alamgeer'],
  ['belal', 'bilal', 'belaal'],
  // Different names that are easily confused.
  ...[
    'rahim',
    'rahima',
    'salim',
    'salma',
    'selina',
    'jamal',
    'jamila',
    'kamila',
    'nasir',
    'nasima',
    'monira',
  ],
  ...[
    'rubina',
    'rabeya',
    'rubel',
    'robin',
    'sohel',
    'shahana',
    'sohana',
    'kabir',
    'kobita',
    'tania',
    'tanim',
  ],
].map(names => [names].flat());

/**
 * Returns `recall`, the share of the pairs of spellings of one name that have the same key, and `precision`,
 * the share of the pairs with the same key that are one name.
 */
function measure(names: readonly (readonly string[])[]) {
  const spelled = names.flatMap((spellings, name) =>
    [...new Set(spellings)].map(spelling => ({ name, key: nameKey(spelling) })),
  );
  const pairs = spelled.flatMap((one, place) => spelled.slice(place + 1).map(other => [one, other] as const));
  const same = pairs.filter(([one, other]) => one.name === other.name);
  const joined = pairs.filter(([one, other]) => one.key === other.key);
  const right = joined.filter(([one, other]) => one.name === other.name).length;
  return { recall: right / same.length, precision: right / joined.length };
}

describe('The key of a name', () => {
  it('starts with the key of any beginning of the name, such as of "rahm" for "rahman"', () => {
    for (const name of ['rahman', 'mohammad', 'chowdhury', 'fatema', 'ayesha', 'khatun'])
      for (let length = 3; length < name.length; length += 1)
        expect(nameKey(name), name.slice(0, length)).toMatch(
          new RegExp(`^${nameBeginning(name.slice(0, length))}`),
        );
  });

  it('is the same in Bangla and Latin letters; a word in another script is its own key', () => {
    expect(nameKey('রহমান')).toBe(nameKey('rahman'));
    expect(nameKey('Ольга')).toBe('ольга');
    expect(nameKey('RENÉE')).toBe('rn');
  });

  it('is equal for all spellings of a name in the list that the rules were made with', () => {
    expect(measure(madeWith)).toEqual({ recall: 1, precision: 1 });
  });

  it('is equal for nearly all spellings in a second list, and mostly different for different names', () => {
    expect(measure(keptApart).recall).toBeGreaterThan(0.98);
    expect(measure([...madeWith, ...keptApart]).precision).toBeGreaterThan(0.88);
  });
});
