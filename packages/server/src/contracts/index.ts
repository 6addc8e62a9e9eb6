/** What travels between the application and the server. Safe to import in a browser. */
export {
  ConfirmationRequired,
  NewPassword,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  Profile,
  Session,
  SignInBody,
  SignUpBody,
  signIn,
  signUp,
} from './accounts.ts';
export { AuditAction } from './audit-actions.ts';
export { AuditEvent, listAuditEvents } from './audit.ts';
export { ContactBody, sendContactMessage } from './contact.ts';
export { copyName } from './copy-name.ts';
export { ErrorBody, errorStatus, type ErrorCode } from './errors.ts';
export { FlagName, listFeatureFlags, readFeatureFlag } from './feature-flags.ts';
export { LiveEvent, StreamReady, streamEvents } from './events.ts';
export {
  AcceptedInvitation,
  InvitationResult,
  PendingInvitation,
  ResolvedInvitation,
  acceptInvitation,
  createInvitation,
  listInvitations,
  resendInvitation,
  resolveInvitation,
  resolveOwnInvitation,
  revokeInvitation,
} from './invitations.ts';
export {
  Verified,
  exchangeCode,
  recoverPassword,
  requestMagicLink,
  resendConfirmation,
  resetPassword,
  verifyLink,
} from './mailed-links.ts';
export {
  Member,
  PERSON_NAME_MAX,
  REMOVE_MEMBER_PHRASE,
  leaveWorkspace,
  listMembers,
  readOwnMembership,
  removeMember,
  updateMember,
} from './members.ts';
export {
  type BodyOf,
  type Operation,
  type ParamsOf,
  type QueryOf,
  type RequestOf,
  type SuccessOf,
} from './operation.ts';
export {
  DELETE_ACCOUNT_PHRASE,
  ORGANIZATION_NAME_MAX,
  UpdateProfileBody,
  changePassword,
  completeOnboarding,
  deleteAccount,
  exportAccount,
  readProfile,
  updateProfile,
} from './profile.ts';
export { CustomAttribute, CustomEvent, listCustomAttributes, listCustomEvents } from './provider.ts';
export { LIBRARY_IMPORT_MAX, Library, exportLibrary, importLibrary } from './library.ts';
export {
  SAMPLES_MAX,
  SAMPLE_NAME_MAX,
  SamplePerson,
  createSample,
  deleteSample,
  listSamples,
  updateSample,
} from './samples.ts';
export { duplicateSnippet, markFavorite, unmarkFavorite } from './snippet-actions.ts';
export {
  SnippetVersion,
  TRASH_DAYS,
  VERSIONS_MAX,
  TrashedSnippet,
  eraseFromTrash,
  listTrash,
  listVersions,
  readVersion,
  restoreFromTrash,
  restoreVersion,
} from './snippet-history.ts';
export {
  ClientConfiguration,
  checkLive,
  checkReady,
  enterDemo,
  readClientConfiguration,
  readOpenapi,
} from './service.ts';
export {
  SessionListItem,
  listSessions,
  refreshSession,
  revokeSession,
  revokeSessions,
  signOut,
} from './sessions.ts';
export {
  CreateSnippetBody,
  SNIPPET_CONTENT_MAX,
  SNIPPET_NAME_MAX,
  SNIPPET_TAGS_MAX,
  Snippet,
  SnippetListItem,
  SnippetSort,
  TAG_MAX,
  UpdateSnippetBody,
  createSnippet,
  deleteSnippet,
  listSnippets,
  listTags,
  readSnippet,
  updateSnippet,
} from './snippets.ts';
export {
  DELETE_WORKSPACE_PHRASE,
  Membership,
  Role,
  WORKSPACE_NAME_MAX,
  Workspace,
  createWorkspace,
  deleteWorkspace,
  listMemberships,
  readWorkspace,
  renameWorkspace,
  switchWorkspace,
  transferWorkspace,
} from './workspaces.ts';
