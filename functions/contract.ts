/** `web` may import only this file of `functions`: what pages and other API callers need. */

export { applicantActor, instantOf } from './activity/activity-record.ts';
export { fetchActivity } from './activity/routes.ts';
export {
  Activity,
  ActivityEntry,
  ActivityPage,
  type ActivityType,
  activityTypes,
  HistoryPage,
} from './activity/schemas.ts';
export { isSubject, type SubjectKind, subjectKinds, subjectOf } from './activity/subject.ts';
export { closeApplication, exportApplication, reopenApplication } from './application/cases/routes.ts';
export {
  ChecklistMark,
  checklistFor,
  checklistItems,
  itemText,
  type MarkState,
  type Source,
} from './application/checklist-items.ts';
export {
  agreesTo,
  type Channel,
  type Consent,
  type Consents,
  channels,
  consentWays,
  staffConsentWays,
} from './application/consents.ts';
export { findProof, verifyCopy } from './application/copy/routes.ts';
export {
  type CopyField,
  type CopySectionName,
  copyFields,
  copyFieldsOf,
  copySectionNames,
  copyTable,
} from './application/copy-fields.ts';
export { copyTitles, labelOf, nameOnCopy } from './application/copy-labels.ts';
export {
  type ArrivedDocument,
  type DocumentRequest,
  type ReturnReason,
  requestWays,
  returnReasons,
} from './application/document-request-schemas.ts';
export * from './application/document-requests/link-routes.ts';
export { returnReasonTexts } from './application/document-requests/return-reasons.ts';
export * from './application/document-requests/routes.ts';
export { ApplicantCopy, deadlinesOnCopy } from './application/enquiry/applicant-copy.ts';
export { enquiryCode } from './application/enquiry/code-route.ts';
export { fetchApplicationEnquiry } from './application/enquiry/routes.ts';
export { beginExport, ExportedApplication, fetchExport } from './application/export/routes.ts';
export { jobTitles, type VisaType, visaTypes } from './application/field-schemas.ts';
export {
  type ApplicationField,
  type Field,
  fieldNames,
  fields,
  fieldsOf,
  isAskedFor,
  type ListedField,
  listedFields,
  type NameField,
  nameFields,
  passportNames,
  type RequiredField,
  ruleOf,
  type Section,
  sectionNames,
  sectionTitles,
} from './application/fields.ts';
export { Code, isDayOfBirth } from './application/identity-schemas.ts';
export type { ComparedApplication } from './application/import/compared.ts';
export {
  type ImportColumn,
  type ImportValues,
  importColumns,
  importLimits,
  isYesNoOrEmpty,
} from './application/import/import-columns.ts';
export { type Faults, importMessages, readImported } from './application/import/import-rules.ts';
export {
  beginImport,
  type ColumnName,
  checkImport,
  importApplications,
} from './application/import/routes.ts';
export {
  fetchImports,
  type KeptRecord,
  type RecentImport,
  takeBackImport,
} from './application/import/take-back-routes.ts';
export { type JoinedPart, joinedParts, takenParts } from './application/join/join-parts.ts';
export { joinApplications, separateApplications } from './application/join/routes.ts';
export { type LikelyRow, likelyRows } from './application/likely/likely-rows.ts';
export {
  type Compared,
  type Comparison,
  findLikely,
  type LikelyPerson,
  type TypedPerson,
  typedPersonFields,
} from './application/likely/routes.ts';
export { LinkSecret } from './application/link-tokens.ts';
export { fetchApplication, fetchSummary } from './application/list/routes.ts';
export { ApplicationPage, ApplicationSummary, MonthTotals, Sort, sorts } from './application/list/schemas.ts';
export { type ApplicationState, fetchStates } from './application/many/routes.ts';
export {
  type Attempt,
  type AttemptProblem,
  attemptProblems,
  Call,
  type CallResult,
  Conversation,
  callResults,
  type Message,
  type ShownMessage,
  type TemplateName,
  templateNames,
} from './application/message-schemas.ts';
export { stopMessages } from './application/messages/phone-link-routes.ts';
export {
  fetchMessages,
  recordCall,
  recordDelivery,
  resendNotice,
  sendEmails,
} from './application/messages/routes.ts';
export { StopToken, stopNotices } from './application/messages/stop-route.ts';
export { addNote, assignApplication, showPresence } from './application/office/routes.ts';
export {
  CopyState,
  cutMark,
  keysPath,
  ProofClaims,
  ProofHeader,
  ProofKey,
  ProofKeys,
} from './application/proof-claims.ts';
export {
  addApplication,
  getActivity,
  getApplication,
  updateApplication,
  updateApplicationAdd,
  updateChecklist,
} from './application/record/routes.ts';
export { applicationFields, changedFields } from './application/record/schemas.ts';
export { fetchReport, PaceFigure, Report, ReportType } from './application/report/routes.ts';
export {
  type CheckedItem,
  checkedItems,
  type ItemState,
  isCollecting,
  neededItems,
  slotsOf,
} from './application/rules/checklist.ts';
export { collectDayProblem, pastDayProblem } from './application/rules/days.ts';
export {
  type AnswerField,
  type Deadline,
  type DeadlineName,
  deadlines,
  nearnessOf,
  type OpenDeadline,
  openDeadlines,
} from './application/rules/deadlines.ts';
export { anyDocument, type ListFilters, listFilters, nobody } from './application/rules/list-filters.ts';
export {
  type Conflict,
  newConflicts,
  openAtApproval,
  progressOf,
  type Recorded,
  type Step,
  statusConflicts,
} from './application/rules/progress.ts';
export type { QueueName } from './application/rules/queue-words.ts';
export { otherActions, queueNames, queueWords, someDay } from './application/rules/queue-words.ts';
export { readReference, referenceOf, shownReference } from './application/rules/reference.ts';
export { ApplicationRow } from './application/rules/row.ts';
export { isFinished } from './application/rules/stage-rules.ts';
export {
  decidedOn,
  Stage,
  Stages,
  Status,
  stageLabels,
  stageRules,
  stages,
  statuses,
  undecided,
} from './application/stages.ts';
export {
  undoChange,
  updateApplicationApprove,
  updateApplicationPending,
  updateApplicationReject,
  updateStage,
} from './application/status/routes.ts';
export * from './application/trash/routes.ts';
export { Application } from './application/whole-application.ts';
export { countQueues, fetchQueue, WorkRow } from './application/work/routes.ts';
export { createUpload, documentType, NewUpload } from './files/routes.ts';
export { documentRule, type FileRule, portraitOnAdd, portraitOnEdit } from './files/rules.ts';
export { type DocumentSlot, documentSlots, type UploadPurpose, visibleSlots } from './files/slots.ts';
export { reportPath } from './reports/report-path.ts';
export { reportClientError } from './reports/routes.ts';
export { defaultSettings } from './settings/default-settings.ts';
export { consultancyIn, consultantIn, consultantLine, licenceWords } from './settings/letterhead.ts';
export {
  defaultMessageSettings,
  filledTemplate,
  getMessageSettings,
  MessageSettings,
  type Template,
  templateProblem,
  templateValues,
  updateMessageSettings,
} from './settings/message-settings.ts';
export {
  getOfficeSettings,
  getSettings,
  OfficeSettings,
  rejectReasonsIn,
  Settings,
  updateSettings,
} from './settings/routes.ts';
export { type NeededSetting, type StandingProblem, standingProblems } from './settings/standing.ts';
export {
  getViews,
  type SavedView,
  SavedViews,
  saveOfficeViews,
  saveOwnViews,
} from './settings/view-routes.ts';
export { countries, countryName } from './shared/countries.ts';
export { type FailureCode, httpStatusOf } from './shared/errors.ts';
export { isId } from './shared/id.ts';
export { limits } from './shared/limits.ts';
export { messages } from './shared/messages.ts';
export {
  officeDayOf,
  officeTimeOf,
  officeZone,
  startOfPeriod,
  zoneDiffersFromOffice,
} from './shared/office-time.ts';
export { ownProperty } from './shared/own-property.ts';
export { formatPhone, parsePhone } from './shared/phone.ts';
export {
  type RequestParts,
  type Route,
  type RouteInput,
  type RouteResponse,
  unreadableHeader,
} from './shared/route.ts';
export { Proof, Role, roles, StoredFile, WrittenLanguage, writtenLanguages } from './shared/schemas.ts';
export { type SmsLength, smsLength } from './shared/sms-parts.ts';
export {
  asciiDigits,
  compactText,
  daysAfter,
  daysBetween,
  escapeHtml,
  isIsoDate,
  monthsAfter,
  normaliseEmail,
  plainText,
} from './shared/text.ts';
export * from './slider/routes.ts';
export {
  type PublicSlide,
  type RenderSite,
  type SiteContent,
  siteContent,
  toPublicSlide,
} from './slider/site-content.ts';
export { confirmSecondFactor, removeSecondFactor, startSecondFactor } from './users/factor-routes.ts';
export { passwordCode, recoverPassword, resendInvitation, resetPassword } from './users/recovery-routes.ts';
export * from './users/routes.ts';
export { User } from './users/schemas.ts';
