import type { Settings } from '../../../../functions/contract.ts';
import type { Words } from '../words.ts';

export const about = ({ processingWeeks }: Settings) => ({
  meta: {
    title: 'About Us: who we are and what we do',
    description:
      'A consultancy in Dhaka for Canadian work, visit and student visas: who we are, our services, our commitment, and why people choose us.',
  },
  title: 'About Us',
  lead: 'We help people in Bangladesh to submit true and complete applications for Canadian visas.',
  contents: 'On this page',
  sections: {
    who: {
      title: 'Who we are',
      body: [
        'We are a private consultancy in Dhaka. We work on one thing: applications for Canadian work permits, visit visas and study permits by people who live in Bangladesh, or who are Bangladeshi and live in a nearby country.',
        'We are not a part of the Government of Canada, of its High Commission, or of a visa application centre. Immigration, Refugees and Citizenship Canada (IRCC) decides every application, and it treats an application prepared with help exactly like one that a person prepared alone.',
      ],
    },
    services: {
      title: 'Services',
      points: {
        work: {
          title: 'Work',
          text: 'We check the job offer, the contract and, where the job needs one, the employer’s Labour Market Impact Assessment (LMIA). The employer applies and pays for the LMIA; nobody may pass its fee on to a worker. Then we prepare the work permit application, with your experience, training and language proven.',
        },
        visit: {
          title: 'Visit',
          text: 'We prepare visitor visa applications for family visits, tourism and business, with an itinerary, an invitation where there is one, proof of funds, and proof of your reasons to return home.',
        },
        study: {
          title: 'Study',
          text: 'We help you to bring together the letter of acceptance from a designated learning institution, the provincial attestation letter where one is required, proof of funds and a study plan.',
        },
        after: {
          title: 'After the application',
          text: 'We tell you when biometrics, a medical examination or further papers are asked for, help you to answer the passport request, and prepare you for the questions at the border.',
        },
        business: {
          title: 'Business travel',
          text: 'For companies that send staff to Canada, one person in our office looks after every traveller’s visa, invitation, ticket and renewal.',
        },
      },
    },
    commitment: {
      title: 'Our commitment',
      points: {
        honest: {
          title: 'No false hope',
          text: 'If we think that an application is weak, we say so before you pay. We never promise an approval, and we never hand in a paper that we know to be untrue.',
        },
        fees: {
          title: 'Fees in writing',
          text: 'Our fee is agreed in writing before we begin. It is separate from the fees of the government and of the visa application centre, and you may see the receipt for each of those.',
        },
        papers: {
          title: 'Your papers are yours',
          text: 'Passports and originals go back to you as soon as they are no longer needed. Only those who work on your application see your documents.',
        },
      },
    },
    why: {
      title: 'Why choose us',
      points: {
        status: {
          title: 'You can see your status',
          text: 'The status of your application and copies of its documents are on this site at any hour.',
        },
        language: {
          title: 'In Bangla or English',
          text: 'We explain everything in the language that you prefer, and you read each form before you sign it.',
        },
        careful: {
          title: 'Read again before it is sent',
          text: 'Before an application is sent, we read it once more as an officer would, and look for what is missing, what does not match and what the officer may ask.',
        },
        time: {
          title: 'Honest about processing times',
          text: `A well-prepared file typically takes ${processingWeeks} weeks. IRCC publishes its own processing times, and they change. Rely on those.`,
        },
      },
    },
  },
});
export type AboutWords = Words<ReturnType<typeof about>>;
