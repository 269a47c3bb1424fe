import type * as contract from '../../../functions/contract.ts';
import type { Activity } from '../../../functions/contract.ts';

/** Words by the name of the route, job or listener that did it. */
const words = {
  addApplication: 'Added',
  getApplication: 'Viewed',
  fetchApplicationEnquiry: 'Opened the copy',
  updateApplication: 'Changed',
  updateApplicationAdd: 'Documents changed',
  updateApplicationPending: 'Set to Pending',
  updateApplicationApprove: 'Approved',
  updateApplicationReject: 'Rejected',
  updateStage: 'Stage changed',
  sendNotices: 'Told of changes by email',
  recordDelivery: 'Email about changes not delivered',
  resendNotice: 'Asked for the email again',
  stopNotices: 'Stopped the emails about changes',
  deleteApplication: 'Deleted',
  restoreApplication: 'Restored',
  purgeApplications: 'Removed for good',
  addSlider: 'Added',
  updateSlider: 'Changed',
  moveSlider: 'Moved',
  deleteSlider: 'Deleted',
  restoreSlider: 'Restored',
  purgeSlides: 'Removed for good',
  addUser: 'Invited',
  updateUser: 'Changed',
  choosePassword: 'Chose their first password',
  recoverPassword: 'Chose a new password by email',
  resetPassword: 'Reset the password',
  resendInvitation: 'Sent the invitation again',
  updateProfile: 'Changed their profile',
  confirmSecondFactor: 'Turned codes on',
  removeSecondFactor: 'Turned codes off',
  disableUser: 'Disabled',
  enableUser: 'Enabled',
  deleteUser: 'Deleted',
  updateSettings: 'Changed',
} satisfies { readonly [name in keyof typeof contract]?: string };

/** Says in words what was done; an action that this screen does not know yet keeps its own name. */
export function actionText(action: string): string {
  const known: Readonly<Record<string, string>> = words;
  return known[action] ?? action;
}

/** Words for the outcome of a change that was not simply done. */
export const outcomeWords: Readonly<Record<NonNullable<Activity['outcome']>, string>> = {
  refused: 'Refused: nothing was changed',
  unfinished: 'Not finished: some of it may have been changed. Look at it, and do it again if needed.',
};
