import {
  addApplication,
  deleteApplication,
  getApplication,
  purgeApplications,
  restoreApplication,
  updateApplication,
  updateApplicationAdd,
  updateApplicationApprove,
  updateApplicationPending,
  updateApplicationReject,
} from './routes.ts';

/** What was done to an application, in plain words, by the `action` of its activity: the name of the route. */
export const activityWords: Readonly<Record<string, string>> = {
  [addApplication.name]: 'Added',
  [getApplication.name]: 'Viewed',
  [updateApplication.name]: 'Changed',
  [updateApplicationAdd.name]: 'Documents changed',
  [updateApplicationPending.name]: 'Set to Pending',
  [updateApplicationApprove.name]: 'Approved',
  [updateApplicationReject.name]: 'Rejected',
  [deleteApplication.name]: 'Deleted',
  [restoreApplication.name]: 'Restored',
  [purgeApplications.name]: 'Removed for good',
};
