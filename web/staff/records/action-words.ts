import {
  addApplication,
  addSlider,
  addUser,
  choosePassword,
  deleteApplication,
  deleteSlider,
  deleteUser,
  disableUser,
  enableUser,
  fetchApplicationEnquiry,
  getApplication,
  purgeApplications,
  restoreApplication,
  updateApplication,
  updateApplicationAdd,
  updateApplicationApprove,
  updateApplicationPending,
  updateApplicationReject,
  updateProfile,
  updateSettings,
  updateSlider,
  updateUser,
} from '../../../functions/contract.ts';

const words: Readonly<Record<string, string>> = {
  [addApplication.name]: 'Added',
  [getApplication.name]: 'Viewed',
  [fetchApplicationEnquiry.name]: 'Opened the copy',
  [updateApplication.name]: 'Changed',
  [updateApplicationAdd.name]: 'Documents changed',
  [updateApplicationPending.name]: 'Set to Pending',
  [updateApplicationApprove.name]: 'Approved',
  [updateApplicationReject.name]: 'Rejected',
  [deleteApplication.name]: 'Deleted',
  [restoreApplication.name]: 'Restored',
  [purgeApplications.name]: 'Removed for good',
  [addSlider.name]: 'Added',
  [updateSlider.name]: 'Changed',
  [deleteSlider.name]: 'Deleted',
  [addUser.name]: 'Invited',
  [updateUser.name]: 'Changed',
  [choosePassword.name]: 'Chose their first password',
  [updateProfile.name]: 'Changed their profile',
  [disableUser.name]: 'Disabled',
  [enableUser.name]: 'Enabled',
  [deleteUser.name]: 'Deleted',
  [updateSettings.name]: 'Changed',
};

/** What was done, in words; an action that this screen does not know yet keeps its own name. */
export function actionText(action: string): string {
  return words[action] ?? action;
}
