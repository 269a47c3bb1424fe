import { consultantIn, type Settings } from '../../../../functions/contract.ts';
import { dayInWords } from '../../../shared/days.ts';
import { termsVersion, type Words } from '../words.ts';

export const terms = (settings: Settings) => ({
  meta: {
    title: 'Terms of Service',
    description:
      'The terms on which we prepare Canadian visa applications: process, privacy, eligibility, visa application centres, entry to Canada and legal notices.',
  },
  title: 'Terms of Service',
  lead: 'What you may expect from us, what we need from you, and what neither of us can decide.',
  version: `Version ${termsVersion.number}, in force since ${dayInWords(termsVersion.date, 'en')}`,
  contents: 'On this page',
  notices: 'Licences of the software and the fonts of this site',
  sections: {
    process: {
      title: 'Application process',
      body: [
        'We begin with an assessment of your situation. If you decide to go on, we agree in writing on the work and on our fee. We then prepare the forms and documents with you, and nothing is handed in before you have read and approved it.',
        'Applications are handed in through the online portal of Immigration, Refugees and Citizenship Canada (IRCC). IRCC may ask for biometrics, a medical examination, an interview or further documents, and sets a date for each. Please tell us at once about every letter that you receive.',
        `If the application is approved, IRCC sends a passport request: you hand your passport in at a visa application centre and receive it back with the visa in it. Processing typically takes ${settings.processingWeeks} weeks, and delivery about ${settings.deliveryDays} business days after approval. These are our experience, not promises.`,
        'Government fees are set by IRCC. Once it has begun to process an application, it does not return the processing fee, whatever it decides.',
      ],
    },
    privacy: {
      title: 'Privacy and data protection',
      body: [
        'We keep what the application needs: your particulars, passport details, employment, contact details, portrait and documents. We use them for your application and for nothing else, and do not sell or lend them.',
        'They are stored encrypted. Staff reach them only with a personal account, and each reading and each change is recorded. We pass them to IRCC, to the visa application centre, and to others only where your application or the law requires it.',
        'Only if you agree do we write to you by email, SMS or WhatsApp. These messages name no person, passport or status, and each has a link that stops them. The company that carries a message learns your number or address.',
        'The enquiry on this site shows your copy to anyone who knows your passport number, nationality and date of birth together. Please treat them with care. On a device, an opened copy can be reached for half an hour at most, and links to its documents stop working after five minutes.',
        'Each time a record is read or changed, and each time a copy is opened, we keep the internet address of the device for 90 days, to find out who did what if something goes wrong. Only the people responsible for the office can see it.',
        'You may ask to see, to correct or to delete what we keep about you. A deleted record leaves every list and the enquiry at once, and can be restored for thirty days, in case the deletion was a mistake.',
        `As the rules for licensed consultants ask, we keep the file of an application for ${settings.retentionYears} years after the case is closed or the record deleted. Then it is removed with its documents. If the law lets you have something erased earlier, we erase it when you ask.`,
      ],
    },
    eligibility: {
      title: 'Eligibility and compliance',
      body: [
        'You are responsible for the truth of what you tell us and of the papers that you give us. Under Canadian law, misrepresentation can lead to refusal and to a ban of five years from applying again.',
        'Eligibility depends on the kind of visa. All applicants show, among other things, that they will leave Canada at the end of their stay, have enough money for it, have no serious criminal record and are in good health. Many jobs also need an LMIA, and studies an acceptance by a designated learning institution.',
        'Canadian law allows only licensed people to be paid for advice or representation in an application: members of the College of Immigration and Citizenship Consultants, of a Canadian law society, or of the Chambre des notaires du Québec. Ask us who is responsible for your application, and look the name up in the public register.',
        'We decline to work on an application that we believe to be untrue, and stop work on one that proves to be untrue.',
      ],
    },
    centres: {
      title: 'Role of visa application centres',
      body: [
        'Visa application centres in Bangladesh are run by a company under contract with the Government of Canada. They collect biometrics, accept passports when IRCC asks for them, and send them back. They charge their own service fees for some of it.',
        'A centre’s staff have no part in the decision, cannot say what it will be, and may not advise you. Neither they nor we can make the decision come sooner.',
        'Most people between 14 and 79 years of age give biometrics: fingerprints and a photograph. They usually stay valid for ten years, so you may not need to give them again.',
      ],
    },
    entry: {
      title: 'Entry requirements',
      body: [
        'A visa lets you travel to Canada. It does not guarantee entry: at the airport an officer of the Canada Border Services Agency decides whether you may come in and how long you may stay. A work or study permit is issued there, on the strength of your letter of introduction.',
        'Carry a passport that stays valid for your whole stay, the letters on which your visa was given, proof of funds and your tickets. Visitors are usually admitted for up to six months.',
        'Keep to the conditions of your permit: the employer, the school and the dates that are written in it. To stay longer, apply before it ends.',
      ],
    },
    legal: {
      title: 'Legal notices',
      body: [
        'We are a private consultancy, and are not affiliated with or endorsed by the Government of Canada. You are not obliged to use a consultant; forms and guides are free on canada.ca. IRCC alone decides whether to issue a visa or a permit.',
        'The applicant’s copy on this site is for information. It is not a visa, not a permit and not evidence of either.',
        'Our liability is limited to the fee that you paid us, except where the law does not allow such a limit. These terms are governed by the law of Bangladesh. If the English and the Bangla text differ, the English text applies.',
      ],
    },
    fraud: {
      title: 'Beware of fraud',
      points: {
        sale: {
          title: 'Nobody can buy a visa',
          text: 'No consultant, agent or officer can sell a visa, promise one or make it come sooner. Anyone who asks for money for that is deceiving you, even if they use our name.',
        },
        register: {
          title: 'Check the consultant',
          text: 'Look up the name and the number in the public register of the College of Immigration and Citizenship Consultants. It has to say “Active”, and “Yes” under “Entitled to Practise”. Photographs of certificates prove nothing.',
        },
        forms: {
          title: 'The official forms are free',
          text: 'Every form and guide of IRCC can be had free of charge. Official sites of Canada end in canada.ca or gc.ca. You pay the government’s fees to the government, and get its receipt.',
        },
        site: {
          title: 'Recognise our real site',
          text: 'Ask our office for the address of this site, and compare it with the one in your browser before you type a passport number. Anybody can imitate our messages: if you doubt a link, type the address yourself. We never ask for a password, a code of your bank or a payment on this site.',
        },
      },
    },
    behind: {
      title: 'The company behind these terms',
      body: [
        `These are the terms of ${settings.consultancyName}, ${settings.address}. Our contact details are at the end of every page.`,
        ...(settings.consultantName
          ? [`The licensed consultant responsible is ${consultantIn('en', settings)}.`]
          : []),
        ...(settings.recruitingLicence ? [`Our recruiting licence is ${settings.recruitingLicence}.`] : []),
      ],
    },
  },
});
export type TermsWords = Words<ReturnType<typeof terms>>;
