/** Error messages of the server. The specification gives the words of some of them. */

export const allFieldsRequired = 'All fields are required';
export const surnameLength = 'Surname must be between 3 and 31 characters long.';
export const givenNameLength = 'Given name must be between 3 and 31 characters long.';
export const namesLengthOnEdit = 'Surname and Given name must be between 3 and 31 characters long.';
export const passportSurnameLength = 'Surname must be between 1 and 60 characters long.';
export const passportGivenNameLength = 'Given name must be at most 60 characters long.';
export const invalidEmail = 'Please enter a valid email address.';
export const tooManyViews = 'There are too many saved views. Delete one first.';
export const invalidPhone = 'Please enter a valid phone number.';
export const invalid = (field: string) => `Please enter a valid ${field}.`;
export const noVisaType = 'Please choose a visa type.';
export const emailTaken = 'User email already exists. Please try another email.';
export const passportTaken = 'User passport already exists. Please try another passport.';
export const imageTooLarge = 'File size exceeds the limit of 10 MB.';
export const imageTooLargeOnEdit = 'File size exceeds the limit of 2MB.';
export const documentTooLarge = 'File size exceeds the limit of 10MB.';
export const invalidFileType = 'Invalid file type. Only JPEG, JPG, and PNG are allowed.';
export const uploadMissing = 'The uploaded file was not found. Please choose it again.';
export const uploadMismatch =
  'The file does not match its type, for example a PDF with the name of a picture. Please choose another file.';
export const scanPending = 'The file is still being checked for malware. Please try again in a few seconds.';
export const malwareFound = 'Malware was found in this file, so it was not saved. Please tell a super-admin.';
export const scanFailed =
  'The file could not be checked for malware. Please choose it again, or another one.';
export const tooManyPixels =
  'This picture has too many pixels. The limit is 12,000 on each side and 50 million in total.';
export const activePdf =
  'This PDF has a password, a script, an attachment or a form. Please print it as a new PDF and choose that one.';
export const invalidId = 'Invalid ID format';
export const hiddenCharacters = 'Please remove the characters that cannot be seen.';
export const unknownField = 'There is no such field.';
export const invalidRequest = 'The request could not be read.';
export const notFound = 'Resource not found';
export const noSuchReference = 'No copy has this reference. Please check each letter and digit.';
export const tooManyReferences =
  'Too many wrong references came from your network. Please try again later, or scan the code.';
export const caseClosed = 'This case is closed. Reopen it to change it.';
export const caseOpen = 'This case is open.';
export const caseNotFinished =
  'This application is not rejected, and its visa is not collected. Confirm that the case should be closed anyway.';
export const newerCaseOpen =
  'A newer case with this passport or email is open. Close that one first, then reopen this one.';
export const cannotUndo = 'The last change of this application cannot be undone.';
export const joinedRecord =
  'This application was joined into another one. A super-admin can separate them again.';
export const joinedChanged =
  'The other application has changed since the two were joined. They can no longer be separated.';
export const sameRecord = 'An application cannot be joined with itself.';
export const arrivedWaiting =
  'Documents of this record arrived by link. Accept them, or ask for them again, before you join the record.';
export const deletedSince = 'This record was added and has been deleted since.';
export const stale = 'A colleague changed this record. Reload to see what changed.';
export const signInAgain = 'Please sign in again.';
export const forbidden = 'You do not have permission to do this.';
export const internal = 'An unexpected error occurred. Please try again.';
export const unavailable = 'The service is too busy at the moment. Please try again in a few seconds.';
export const applicationUnreadable =
  'This application cannot be shown at the moment. Trying again does not help: please ask the office.';
export const idempotencyMismatch = 'This key was already used for another request.';
export const dayToCome = 'Please choose today or an earlier day.';
export const dayTooEarly = 'Please choose a day in 2000 or later.';
export const dayTooFar = 'Please choose a day within the next two years.';
export const receivedStays =
  'Every application has the stage Received. Its day can be changed, but the stage cannot be removed.';
export const reversedPeriod = 'The period ends before it begins. Change one of its days.';
export const filtersByAge = 'A list with these filters is always sorted by age.';
export const visaDaysByAge =
  'More than 1,000 visas are collected in these days. Choose fewer days, or sort by collect date.';
export const stageByAge = 'Applications at one stage are always sorted by age. Search to use another order.';

export const invalidLogin = 'Invalid email or password';
export const loginChallenge = 'A new password or a code is needed. Please sign in on the web site.';
export const loginTooMany = 'Too many attempts. Please try again later.';
export const userExists = 'User all ready exists. Please sign in.';
export const lastSuperAdmin = 'The last super-admin cannot be deleted, disabled or demoted.';
export const peopleBusy = 'A colleague is changing users at this moment. Please try again.';
export const notYourself = 'You cannot do this to your own account.';
export const disabledPerson = 'This person is disabled. Please enable them first.';
export const notInvited = 'This person has already chosen a password. Please reset the password instead.';
export const stillInvited = 'This person has not signed in yet. Please send the invitation again instead.';
export const passwordsDiffer = 'The two passwords are not the same.';
export const weakPassword =
  'The password must have at least 12 characters, with upper and lower case, a digit and a symbol.';
export const guessablePassword = (parts: readonly string[]) =>
  `This password is easy to guess${parts.length > 0 ? `: it has ${parts.join(', ').replace(/, ([^,]*)$/, ' and $1')}` : ''}. ` +
  'Use three or more words that have nothing to do with each other.';
export const wrongAppCode =
  'This code is not right. Please type the one that your authenticator app shows now.';
export const appCodeNeeded = 'Please type the code of your current authenticator app as well.';
export const wrongCurrentPassword = 'The current password is not right.';

export const codeNeeded = 'Please ask for a code by email, and send it with the enquiry.';
export const noNotices =
  'No email can be sent: the applicant has not agreed, the last email did not arrive, or this site sends no emails.';
export const wrongStopLink = 'This link is not right, or the email address has changed since.';
export const tooManyCodes = 'Too many wrong codes. Please wait, and try again later.';
export const wrongCode = 'This code is not right, or it is too old. Please ask for another one.';

export const linkOrDateWrong = 'This link or this date of birth is not right, or the link has ended.';
export const tooManyLinks = 'Too many wrong dates came from your network. Please try again later.';
export const sessionOver = 'Please enter the date of birth again.';
export const linkEnded = 'This link has ended. Please ask the office for another one.';
export const linkFull = 'This link accepts no more files. Please ask the office for another one.';
export const sameDocument = 'This file was already sent.';
export const documentIncomplete = 'The file did not arrive completely. Please send it again.';
export const tooManyRequests = 'Three requests for documents are open. Withdraw one first.';
export const noRequestEmail =
  'This link cannot be sent by email: the applicant has not agreed, the last email did not arrive, or this site sends no emails.';
export const pagesDiffer = 'Only upright pictures of one document can be joined. Accept them one by one.';
export const pagesNeedPdf = 'The settings allow no PDF documents, so pictures cannot be joined.';
export const slotHasFile = 'There is a file for this document already. Confirm that it should be replaced.';

export const unknownTemplateValue = (value: string, allowed: readonly string[]) =>
  `There is no {${value}}. Use ${allowed.map(name => `{${name}}`).join(', ')}.`;
export const openTemplateValue = 'A brace is open. Write values as {link}.';
export const missingTemplateValue = (value: string) => `The text needs {${value}}.`;
export const ceilingReached = 'The money for messages of this month is spent.';
export const wrongPhoneLink = 'This link is not valid. Ask the office to stop the messages.';
