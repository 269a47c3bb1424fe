import { expect, it } from 'vitest';
import { endpoints } from '../../functions/deployment.ts';

/**
 * The routes that anyone may call without signing in. Change this list only after the review that the test's message
 * asks for.
 */
const reviewed = [
  'choosePassword',
  'confirmSecondFactor',
  'enquiryCode',
  'fetchApplicationEnquiry',
  'fetchProofKeys',
  'fetchSlider',
  'findProof',
  'finishDocument',
  'getSettings',
  'linkPieces',
  'login',
  'openDocumentRequest',
  'openapi',
  'passwordCode',
  'recoverPassword',
  'reportClientError',
  'startDocument',
  'startSecondFactor',
  'stopMessages',
  'stopNotices',
  'verifyCopy',
];

it('Every public route is in the reviewed list', () => {
  const found = endpoints().flatMap(({ route }) => (route.audience === 'public' ? route.name : []));
  expect(
    found.toSorted(),
    "A route with audience 'public' answers anyone on the internet: check what it reveals to a guesser, its throttle in " +
      'api-stack.ts and its input limits, then add its name to infra/conventions/public-routes.test.ts.',
  ).toEqual(reviewed);
});
