/**
 * The words with which the server refuses, as the specification gives them; what only screens say is in `web`. Each is an
 * export of its own, so that a bundle holds only those that it says.
 */

export const allFieldsRequired = 'All fields are required';
export const surnameLength = 'Surname must be between 3 and 31 characters long.';
export const givenNameLength = 'Given name must be between 3 and 31 characters long.';
export const namesLengthOnEdit = 'Surname and Given name must be between 3 and 31 characters long.';
export const passportSurnameLength = 'Surname must be between 1 and 60 characters long.';
export const passportGivenNameLength = 'Given name must be at most 60 characters long.';
export const invalidEmail = 'Please enter a valid email address.';
export const invalidPhone = 'Please enter a valid phone number.';
export const invalid = (field: string) => `Please enter a valid ${field}.`;
export const emailTaken = 'User email already exists. Please try another email.';
export const passportTaken = 'User passport already exists. Please try another passport.';
export const imageTooLarge = 'File size exceeds the limit of 10 MB.';
export const imageTooLargeOnEdit = 'File size exceeds the limit of 2MB.';
export const documentTooLarge = 'File size exceeds the limit of 10MB.';
export const invalidFileType = 'Invalid file type. Only JPEG, JPG, and PNG are allowed.';
export const uploadMissing = 'The uploaded file was not found. Please choose it again.';
export const uploadMismatch = 'The uploaded file is not what its type says. Please choose it again.';
export const scanPending = 'The file is still being checked for malware. Please try again in a few seconds.';
export const malwareFound = 'Malware was found in this file, so it was not saved. Please tell a super-admin.';
export const scanFailed =
  'The file could not be checked for malware. Please choose it again, or another one.';
export const tooManyPixels =
  'This picture has too many pixels. It may have 12,000 a side and 50 million in all.';
export const activePdf =
  'This PDF has a password, a script, an attachment or a form. Please print it as a new PDF and choose that one.';
export const invalidId = 'Invalid ID format';
export const hiddenCharacters = 'Please remove the characters that cannot be seen.';
export const unknownField = 'This field is not known.';
export const invalidRequest = 'The request could not be read.';
export const notFound = 'Resource not found';
export const noSuchReference = 'No copy has this reference. Please look at each letter and digit again.';
export const tooManyReferences =
  'There were too many wrong references from your network. Please try again later, or scan the code.';
export const deletedSince = 'This was added, and deleted since.';
export const stale = 'Somebody else changed this record. Reload to see what changed.';
export const signInAgain = 'Please sign in again.';
export const forbidden = 'You do not have the right to do this.';
export const internal = 'An unexpected error occurred. Please try again.';
export const unavailable = 'The service is too busy at the moment. Please try again in a few seconds.';
export const idempotencyMismatch = 'This key was already used for another request.';
export const dayToCome = 'Please choose today or an earlier day.';
export const dayTooEarly = 'Please choose a day in 2000 or later.';
export const dayTooFar = 'Please choose a day within the next two years.';
export const receivedStays = 'Every application was received: this stage can be changed, not taken back.';
export const stageByAge = 'Applications at a stage are listed by age. Another order needs a search.';
export const pageOutOfReach = 'This page is too far from the ends of the list to be opened by its number.';

export const invalidLogin = 'Invalid email or password';
export const loginChallenge = 'A new password or a code is needed. Please sign in on the web site.';
export const loginTooMany = 'Too many attempts. Please try again later.';
export const userExists = 'User all ready exists. Please sign in.';
export const lastSuperAdmin = 'The last super-admin cannot be deleted, disabled or demoted.';
export const peopleBusy = 'Somebody else is changing people at this moment. Please try again.';
export const notYourself = 'You cannot do this to your own account.';
export const disabledPerson = 'This person is disabled. Please enable them first.';
export const notInvited = 'This person has a password of their own. Please reset it instead.';
export const stillInvited = 'This person has not signed in yet. Please send the invitation again instead.';
export const passwordsDiffer = 'The two passwords are not the same.';
export const weakPassword =
  'The password must have at least 12 characters, with upper and lower case, a digit and a symbol.';
/** @param parts what is easy to guess in it, for example "a common name" */
export const guessablePassword = (parts: readonly string[]) =>
  `This password is easy to guess${parts.length > 0 ? `: it has ${parts.join(', ').replace(/, ([^,]*)$/, ' and $1')}` : ''}. ` +
  'Use three or more words that have nothing to do with each other.';
export const wrongAppCode =
  'This code is not right. Please type the one that your authenticator app shows now.';
export const appCodeNeeded = 'Please type the code of your present authenticator app as well.';
export const wrongCurrentPassword = 'The current password is not right.';

export const codeNeeded = 'Please ask for a code by email, and send it with the enquiry.';
export const noNotices =
  'No email can be sent: the applicant has not agreed to it, the address did not take the last one, or this site sends none.';
export const wrongStopLink = 'This link is not right, or the email address has changed since.';
export const tooManyCodes = 'Too many wrong codes. Please wait, and try again later.';
export const wrongCode = 'This code is not right, or it is too old. Please ask for another one.';
