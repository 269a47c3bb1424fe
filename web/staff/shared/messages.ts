/** Messages of the back office screens, from the specification. Server messages are in the contract. */
export const staffMessages = {
  imageRequired: 'Please choose an image.',
  pictureUnreadable: 'This file cannot be read as a picture. Please choose another one.',
  loginFailed: 'Login failed. Please check your credentials.',
  loginNoResponse: 'No response from server. Please try again.',
  loginError: 'An error occurred during login. Please try again.',
  loginNoToken: 'Login failed. No token received.',
  userAddFailed: (serverMessage: string) => `Error: ${serverMessage}`,
  userAddError: 'Error adding user. Please try again.',
  userUpdateFailed: 'Failed to update user.',
  userUpdateError: 'Error updating user. Please try again.',
  profileAborted: (reason: string) => `Request was aborted: ${reason}`,
  superAdminsOnly: 'Only super-admins can open this page. Please ask one of them.',
  listServerError: 'Failed to fetch data from the server. Please try again later.',
  listNoResponse: 'No response from the server. Please check your connection.',
  linesNotRead:
    'The reader of passport lines could not be loaded. Please check your connection and try again.',
  codeNotRead: 'This part of the page could not be loaded. Please check your connection and try again.',
  listEmpty: 'No applications found.',
  listGoesOn: 'No applications found so far. There are more to search.',
  addFailed: (status: number) => `Failed to add application. Server responded with status: ${status}`,
  addError: 'Error adding application. Please try again.',
  fetchError: 'Error fetching applications. Please try again.',
  updateFailed: 'Failed to update application.',
  updateError: 'Error updating application. Please try again.',
  deleteFailed: 'Failed to delete application.',
  deleteError: 'Error deleting application. Please try again.',
  statusFailed: (action: string, status: number) =>
    `Failed to ${action} application. Server responded with status: ${status}`,
  statusError: (action: string, serverMessage: string) =>
    `Error ${action} application: ${serverMessage}. Please try again.`,
  slideUnexpected: 'An unexpected error occurred.',
} as const;
