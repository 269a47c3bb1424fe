import type { Settings } from '../../../../functions/contract.ts';
import type { Words } from '../words.ts';

export const home = ({ processingWeeks, deliveryDays }: Settings) => ({
  meta: {
    title: 'Canadian work, visit and student visas from Bangladesh',
    description:
      'We assess, prepare and follow Canadian work, visit and student visa applications for people in Bangladesh. Check the status of yours online.',
  },
  hero: {
    title: 'CANADIAN VISA',
    subtitle: '(Work, Visit, Student)',
    line: 'To work in Canada you need a work visa suited to the work that you intend to do.',
    action: 'CHECK APPLICATION STATUS',
    pause: 'Pause the film',
    play: 'Play the film',
  },
  carousel: {
    role: 'carousel',
    previous: 'Previous slide',
    next: 'Next slide',
    pause: 'Pause the slides',
    play: 'Move the slides',
  },
  services: {
    title: 'What we help with',
    slides: {
      work: {
        title: 'Work permits',
        text: 'From the job letter and the employer’s LMIA to the permit at the airport.',
      },
      visit: {
        title: 'Visit visas',
        text: 'To see your family, attend an event, or meet a business partner.',
      },
      study: {
        title: 'Study permits',
        text: 'An admission letter, proof of funds and a study plan that do not contradict each other.',
      },
      arrival: {
        title: 'Ready to fly',
        text: 'Passport request, visa, tickets, and what to carry at the border.',
      },
    },
  },
  method: {
    title: 'How Do We Work',
    lead: 'Three stages. At each of them you know what we do, what we need from you, and what comes next.',
    columns: {
      assessment: {
        title: 'Assessment',
        text: 'We read your papers before anything else: purpose, work history, funds, earlier refusals. If the file is not strong enough, we say so before you pay any fee to anyone.',
      },
      processing: {
        title: 'Processing and communication',
        text: 'We fill in the forms with you, put the evidence in order and follow the file. You can see its status on this site at any hour, without a telephone call.',
      },
      result: {
        title: 'Result',
        text: `A well-prepared file typically takes ${processingWeeks} weeks. After an approval, the visa is delivered in about ${deliveryDays} business days. We explain a refusal in plain words.`,
      },
    },
  },
  approval: {
    title: 'Maximising your chance of approval',
    lead: 'Nobody can promise a visa: an officer of IRCC decides. We prepare the application so that the officer has no open questions.',
    points: {
      consistent: 'Every date, name and employer is the same on every form and in every letter.',
      proven: 'Each statement is backed by a document, with a translation where it is in Bangla.',
      honest:
        'Earlier refusals and gaps are explained, never hidden: a false statement can mean a ban of five years.',
      timely: 'Biometrics and medical examination are booked as soon as they are asked for.',
    },
    facts: {
      weeks: { figure: processingWeeks, unit: 'weeks', text: 'usual processing time' },
      days: { figure: deliveryDays, unit: 'business days', text: 'usual time from approval to delivery' },
    },
    caution: 'Typical times, not promises: IRCC’s own times vary with the season and the kind of visa.',
  },
  corporate: {
    title: 'Corporate travel management',
    text: 'Sending people to Canada for a fair, an audit or a contract? One contact plans visas, invitations, tickets and renewals for the whole team, watches when passports expire, and tells you the status of each traveller.',
    action: 'Talk to us about your team',
  },
  journey: {
    title: 'From Dhaka to the Canadian border',
    slides: {
      biometrics: {
        title: 'First step in Dhaka',
        text: 'At the visa application centre you give fingerprints and a photograph, and later hand in your passport.',
      },
      landing: {
        title: 'Last step at the border',
        text: 'A visa lets you travel; the border officer decides how long you may stay.',
      },
    },
  },
  apply: {
    title: 'Apply and Check your eligibility',
    text: 'The Government of Canada has a free tool that tells you what you may apply for, and you may always apply by yourself. Try it first. If you want help after that, contact us.',
    action: 'See the official visa process',
    outside: (host: string) => `opens ${host}`,
  },
  process: {
    title: 'Our Application Process',
    steps: {
      online: {
        title: 'Online application',
        text: 'We prepare the forms and documents with you and send them through IRCC’s online portal.',
      },
      fees: {
        title: 'Visa fees',
        text: 'The government’s fees are those that IRCC publishes, and you get its receipt. Ours are agreed in writing before we begin.',
      },
      biometrics: {
        title: 'Biometric accept',
        text: 'With IRCC’s letter you give fingerprints and a photograph. They usually stay valid for ten years.',
      },
      decision: {
        title: 'Visa decision and validity',
        text: 'IRCC decides. If it approves, it asks for your passport; the visa in it states the last day on which you may travel.',
      },
    },
  },
  talk: {
    title: 'Talk to us',
    lead: 'Ask before you decide.',
  },
});
export type HomeWords = Words<ReturnType<typeof home>>;
