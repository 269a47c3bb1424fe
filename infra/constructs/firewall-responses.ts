import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { FailureCode } from '../../functions/contract.ts';

/** These blame the network: an address may belong to a mobile carrier with thousands of innocent users. */
export const responseBodies = {
  tooManyCalls: json('TOO_MANY', 'Too many requests from this network. Please try again in five minutes.'),
  tooManyPages: page({
    en: ['Too many requests from this network', 'Please try again in five minutes, or from another network.'],
    bn: ['এই নেটওয়ার্ক থেকে খুব বেশি অনুরোধ এসেছে', 'পাঁচ মিনিট পরে, অথবা অন্য নেটওয়ার্ক থেকে আবার চেষ্টা করুন।'],
  }),
  blockedCall: json('FORBIDDEN', 'The firewall blocked this request.'),
  blockedPage: page({
    en: [
      'The firewall blocked this request',
      'Please open the page from another network, without anything after the question mark in its address, or call us.',
    ],
    bn: [
      'ফায়ারওয়াল এই অনুরোধটি আটকে দিয়েছে',
      'অন্য নেটওয়ার্ক থেকে, ঠিকানার প্রশ্নচিহ্নের পরের অংশ বাদ দিয়ে পাতাটি খুলুন, অথবা আমাদের ফোন করুন।',
    ],
  }),
} as const satisfies Record<string, CfnWebACL.CustomResponseBodyProperty>;

export type ResponseBody = keyof typeof responseBodies;

function json(code: FailureCode, message: string) {
  return { contentType: 'APPLICATION_JSON', content: JSON.stringify({ message, code }) } as const;
}

type TitleAndText = readonly [title: string, text: string];

function page({ en, bn }: { readonly en: TitleAndText; readonly bn: TitleAndText }) {
  return {
    contentType: 'TEXT_HTML',
    content:
      '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
      `<title>Maplegate</title><h1>${en[0]}</h1><p>${en[1]}</p>` +
      `<h1 lang="bn">${bn[0]}</h1><p lang="bn">${bn[1]}</p></html>`,
  } as const;
}
