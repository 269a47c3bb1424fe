/** Error messages of the server, as in the specification. Messages for screens only are in `web`. */
export const messages = {
  allFieldsRequired: 'All fields are required',
  surnameLength: 'Surname must be between 3 and 31 characters long.',
  givenNameLength: 'Given name must be between 3 and 31 characters long.',
  namesLengthOnEdit: 'Surname and Given name must be between 3 and 31 characters long.',
  passportSurnameLength: 'Surname must be between 1 and 60 characters long.',
  passportGivenNameLength: 'Given name must be at most 60 characters long.',
  invalidEmail: 'Please enter a valid email address.',
  invalidPhone: 'Please enter a valid phone number.',
  invalid: (field: string) => `Please enter a valid ${field}.`,
  noVisaType: 'Please choose a visa type.',
  emailTaken: 'User email already exists. Please try another email.',
  passportTaken: 'User passport already exists. Please try another passport.',
  imageTooLarge: 'File size exceeds the limit of 10 MB.',
  imageTooLargeOnEdit: 'File size exceeds the limit of 2MB.',
  documentTooLarge: 'File size exceeds the limit of 10MB.',
  invalidFileType: 'Invalid file type. Only JPEG, JPG, and PNG are allowed.',
  uploadMissing: 'The uploaded file was not found. Please choose it again.',
  uploadMismatch:
    'The file does not match its type, for example a PDF with the name of a picture. Please choose another file.',
  scanPending: 'The file is still being checked for malware. Please try again in a few seconds.',
  malwareFound: 'Malware was found in this file, so it was not saved. Please tell a super-admin.',
  scanFailed: 'The file could not be checked for malware. Please choose it again, or another one.',
  tooManyPixels: 'This picture has too many pixels. It may have 12,000 a side and 50 million in all.',
  activePdf:
    'This PDF has a password, a script, an attachment or a form. Please print it as a new PDF and choose that one.',
  invalidId: 'Invalid ID format',
  hiddenCharacters: 'Please remove the characters that cannot be seen.',
  unknownField: 'There is no such field.',
  invalidRequest: 'The request could not be read.',
  notFound: 'Resource not found',
  noSuchReference: 'No copy has this reference. Please look at each letter and digit again.',
  tooManyReferences:
    'Too many wrong references came from your network. Please try again later, or scan the code.',
  caseClosed: 'This case is closed. Reopen it to change it.',
  caseOpen: 'This case is open.',
  caseNotFinished:
    'This application is not rejected, and its visa is not collected. Confirm that the case should be closed anyway.',
  newerCaseOpen:
    'A newer case with this passport or email is open. Close that one first, then reopen this one.',
  cannotUndo: 'The last change of this application cannot be undone.',
  joinedRecord: 'This application was joined into another one. A super-admin can separate them again.',
  joinedChanged:
    'The other application has changed since the two were joined. They can no longer be separated.',
  sameRecord: 'An application cannot be joined with itself.',
  deletedSince: 'This record was added and has been deleted since.',
  stale: 'A colleague changed this record. Reload to see what changed.',
  signInAgain: 'Please sign in again.',
  forbidden: 'You do not have permission to do this.',
  internal: 'An unexpected error occurred. Please try again.',
  unavailable: 'The service is too busy at the moment. Please try again in a few seconds.',
  idempotencyMismatch: 'This key was already used for another request.',
  dayToCome: 'Please choose today or an earlier day.',
  dayTooEarly: 'Please choose a day in 2000 or later.',
  dayTooFar: 'Please choose a day within the next two years.',
  receivedStays:
    'Every application has the stage Received. Its day can be changed, but the stage cannot be removed.',
  stageByAge: 'Applications at one stage are always sorted by age. Search to use another order.',

  invalidLogin: 'Invalid email or password',
  loginChallenge: 'A new password or a code is needed. Please sign in on the web site.',
  loginTooMany: 'Too many attempts. Please try again later.',
  userExists: 'User all ready exists. Please sign in.',
  lastSuperAdmin: 'The last super-admin cannot be deleted, disabled or demoted.',
  peopleBusy: 'A colleague is changing users at this moment. Please try again.',
  notYourself: 'You cannot do this to your own account.',
  disabledPerson: 'This person is disabled. Please enable them first.',
  notInvited: 'This person has already chosen a password. Please reset the password instead.',
  stillInvited: 'This person has not signed in yet. Please send the invitation again instead.',
  passwordsDiffer: 'The two passwords are not the same.',
  weakPassword:
    'The password must have at least 12 characters, with upper and lower case, a digit and a symbol.',
  /** @param parts weak parts of the password, for example "a common name" */
  guessablePassword: (parts: readonly string[]) =>
    `This password is easy to guess${parts.length > 0 ? `: it has ${parts.join(', ').replace(/, ([^,]*)$/, ' and $1')}` : ''}. ` +
    'Use three or more words that have nothing to do with each other.',
  wrongAppCode: 'This code is not right. Please type the one that your authenticator app shows now.',
  appCodeNeeded: 'Please type the code of your present authenticator app as well.',
  wrongCurrentPassword: 'The current password is not right.',

  codeNeeded: 'Please ask for a code by email, and send it with the enquiry.',
  noNotices:
    'No email can be sent: the applicant has not agreed, the last email did not arrive, or this site sends no emails.',
  wrongStopLink: 'This link is not right, or the email address has changed since.',
  tooManyCodes: 'Too many wrong codes. Please wait, and try again later.',
  wrongCode: 'This code is not right, or it is too old. Please ask for another one.',
};
