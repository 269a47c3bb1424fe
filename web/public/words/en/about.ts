import type { Settings } from '../../../../functions/contract.ts';
import type { Words } from '../words.ts';

export const about = ({ processingWeeks }: Settings) => ({
  meta: {
    title: 'About Us: who we are and what we do | Maplegate',
    description:
      'Maplegate is a consultancy in Dhaka for Canadian work, visit and student visas. Who we are, our services, our commitment, and why people choose us.',
  },
  title: 'About Us',
  lead: 'We help people in Bangladesh put a true and complete application before the Canadian visa officer.',
  contents: 'On this page',
  sections: {
    who: {
      title: 'Who we are',
      body: [
        'Maplegate is a private consultancy in Dhaka. We work on one thing: applications for Canadian work permits, visit visas and study permits by people who live in Bangladesh, or who are Bangladeshi and live nearby.',
        'We are not a part of the Government of Canada, of its High Commission, or of a visa application centre. Immigration, Refugees and Citizenship Canada (IRCC) decides every application, and it treats an application prepared with help exactly like one that a person prepared alone.',
      ],
    },
    services: {
      title: 'Services',
      body: [
        'Work. We check the job letter, the contract and, where the job needs one, the employer’s Labour Market Impact Assessment (LMIA). The employer applies and pays for the LMIA; nobody may pass its fee on to a worker. Then we prepare the work permit application with your experience, training and language proven.',
        'Visit. We prepare visitor visa applications for family visits, tourism and business, with an itinerary, an invitation where there is one, funds, and the ties that will bring you home.',
        'Study. We help you to bring together the letter of acceptance from a designated learning institution, the provincial attestation letter where one is required, proof of funds and a study plan.',
        'After the application. We tell you when biometrics, a medical examination or further papers are asked for, help you answer the passport request, and prepare you for the questions at the border.',
        'Business travel. For companies that send staff to Canada, one person in our office looks after every traveller’s visa, invitation, ticket and renewal.',
      ],
    },
    commitment: {
      title: 'Our commitment',
      body: [
        'We tell you before you pay if we think that an application is weak. We never promise an approval, and we never hand in a paper that we know to be untrue.',
        'Our fee is agreed in writing, separate from the fees of the government and of the visa application centre, for each of which you receive the receipt.',
        'Your passport and papers are yours. We return originals as soon as they have been copied or used, and show your documents to nobody who does not need them for your application.',
      ],
    },
    why: {
      title: 'Why choose us',
      body: [
        'You can see where you stand. The status of your application and copies of its documents are on this site at any hour.',
        'We speak your language. Everything is explained in Bangla or English, and you read each form in the language you prefer before you sign it.',
        'We are careful. Two people read every file before it is sent: one who prepared it, and one who looks for what an officer would ask.',
        `We are honest about time. A well-prepared file typically takes ${processingWeeks} weeks, yet IRCC’s own times change, and we tell you when they do.`,
      ],
    },
  },
});
export type AboutWords = Words<ReturnType<typeof about>>;
