import { dayInWords } from '../../../shared/days.ts';
import { sourcesReadOn, type Words } from '../words.ts';

export const workers = {
  meta: {
    title: 'Before you leave Bangladesh for work',
    description:
      'What a worker does at home in Bangladesh before leaving for a job in Canada: registration, training, clearance, licensed recruiters. With official sources.',
  },
  title: 'Before you leave for work',
  lead: 'A Canadian work permit is not enough. Before you leave, the law of Bangladesh also has rules for you and your recruiter.',
  version: `Each point names its official source, which we read on ${dayInWords(sourcesReadOn, 'en')}. Rules change: ask the office concerned for today’s rules.`,
  contents: 'On this page',
  sections: {
    register: {
      title: 'Register and train',
      points: {
        bureau: {
          title: 'Everyone must register with the Bureau',
          text: 'Anyone who wants to work abroad must be registered, with their occupation, with the Bureau of Manpower, Employment and Training (BMET). Overseas Employment and Migrants Act 2013, section 19.',
        },
        office: {
          title: 'At the office of your district',
          text: 'The District Employment and Manpower Office registers you. Bring your passport, and certificates of education, training and experience if you have them. Its notice gives a fee of 200 taka.',
        },
        training: {
          title: 'Training is compulsory',
          text: 'Every worker must take training for a job abroad, and may go only in lawful ways. The Act, section 30A.',
        },
      },
    },
    clearance: {
      title: 'Emigration clearance',
      points: {
        clearance: {
          title: 'If you found the job yourself, or through relatives',
          text: 'Apply for the emigration clearance at the Bureau in person, or through a recruiting agent. Among the papers that the Wage Earners’ Welfare Board names are the registration card of your district’s office, copies of the passport with the visa’s page, and the work permit. Its page is dated April 2015: ask the Bureau for today’s list.',
        },
        clearanceLaw: {
          title: 'What the law says',
          text: 'Section 20 of the Act sets the rules for the clearance.',
        },
      },
    },
    recruiters: {
      title: 'Recruiters and money',
      points: {
        licence: {
          title: 'Only with a licence',
          text: 'Nobody may recruit for work abroad without a licence of the government of Bangladesh. The Act, section 9. Ask for the licence and its number.',
        },
        validity: {
          title: 'A licence expires',
          text: 'A recruiting licence is given for three years, and has to be renewed. The Act, section 11. Check the expiry date.',
        },
        cost: {
          title: 'What it may cost',
          text: 'Section 21 of the Act sets the rules for the cost of migration. Ask the office of your district what the government allows for your case before you pay anybody, and keep every receipt.',
        },
        trade: {
          title: 'Visas and work permits are not for sale',
          text: 'To get a demand letter, a visa or a work permit by unlawful means, and to buy or sell it in Bangladesh, is a crime: two to seven years of prison, and a fine of at least 300,000 taka. The Act, section 33.',
        },
      },
    },
    contract: {
      title: 'Your contract',
      body: [
        'Have the contract in writing, in a language that you read, before you pay or travel. It should state the job, the place, the wages, the hours, the lodging and how long it lasts. Compare it with what your work permit says, and leave a copy with your family.',
      ],
    },
    help: {
      title: 'Where to get help',
      points: {
        desk: {
          title: 'At the airport',
          text: 'The Wage Earners’ Welfare Board runs welfare desks at the international airports of Bangladesh, for workers who leave and who return. Its page is dated September 2024.',
        },
      },
    },
  },
};
export type WorkersWords = Words<typeof workers>;
