/** The API of the server as data. Safe to import in a browser. */
export {
  ConfirmationRequired,
  NewPassword,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  Profile,
  Session,
  SignInBody,
  SignUpBody,
  challengeStateOf,
  signIn,
  signUp,
} from './accounts/accounts.ts';
export {
  AVATAR_MAX_BYTES,
  AVATAR_SIZE,
  AvatarType,
  removeAvatar,
  setAvatar,
  DELETE_ACCOUNT_PHRASE,
  ORGANIZATION_NAME_MAX,
  UpdateProfileBody,
  changePassword,
  deleteAccount,
  exportAccount,
  readProfile,
  updateProfile,
} from './accounts/profile.ts';
export { CheckoutDetails, readCheckout, startCheckout } from './billing/checkout.ts';
export { Plan, TRIAL_DAYS, readPlan } from './billing/plan.ts';
export {
  Subscription,
  SubscriptionState,
  openPortal,
  readSubscription,
  receiveStripeEvent,
} from './billing/subscription.ts';
export { AuditAction } from './operation/audit-actions.ts';
export { AuditEvent, listAuditEvents } from './workspaces/audit.ts';
export {
  Dashboard,
  EXPIRING_DAYS,
  RECENT_SNIPPETS,
  readDashboard,
  type DashboardBilling,
  type LastImport,
  type RecentSnippet,
} from './start-page/dashboard.ts';
export {
  NOTIFICATION_DAYS,
  NOTIFICATIONS_MAX,
  Notification,
  listNotifications,
  markNotificationsSeen,
} from './start-page/notifications.ts';
export { ContactBody, sendContactMessage } from './service/contact.ts';
export { CONTACT_RULES } from './service/contact-rules.ts';
export { DEMO_EXAMPLE } from './service/service.ts';
export { copyName, duplicateSnippet, markFavorite, unmarkFavorite } from './library/snippet-actions.ts';
export { ErrorBody, ISSUES_MAX, errorStatus, type ErrorCode } from './operation/errors.ts';
export { EMAIL_MAX } from './operation/text-limits.ts';
export { PERSON_NAME_MAX } from './operation/fields.ts';
export { PROVIDER_NAME_MAX, SEARCH_MAX } from './operation/text-limits.ts';
export {
  FlagName,
  listFeatureFlags,
  readFeatureFlag,
  ClientConfiguration,
  checkLive,
  checkReady,
  DEMO_EMAIL,
  enterDemo,
  readClientConfiguration,
  readOpenapi,
} from './service/service.ts';
export { LiveEvent, STREAM_SINCE_MAX_MS, StreamReady, streamEvents } from './service/events.ts';
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
} from './workspaces/invitations.ts';
export {
  Verified,
  exchangeCode,
  recoverPassword,
  requestMagicLink,
  resendConfirmation,
  resetPassword,
  verifyLink,
} from './accounts/mailed-links.ts';
export {
  Member,
  REMOVE_MEMBER_PHRASE,
  leaveWorkspace,
  listMembers,
  readOwnMembership,
  removeMember,
  updateMember,
} from './workspaces/members.ts';
export {
  type BodyOf,
  type Operation,
  type ParamsOf,
  type QueryOf,
  type RequestOf,
  type SuccessOf,
} from './operation/operation.ts';
export { OnboardingBody, completeOnboarding, saveOnboarding } from './workspaces/workspaces.ts';
export {
  ConnectionState,
  ConnectionTest,
  KindResult,
  ProviderConnection,
  ProviderEndpoint,
  ProviderKind,
  checkConnection,
  connectProvider,
  disconnectProvider,
  listProviderEndpoints,
  readConnection,
  testConnection,
} from './provider/connection.ts';
export {
  BLOCK_FINDINGS_MAX,
  BLOCK_IMPORT_MAX,
  BlockFilter,
  BlockFinding,
  BlockProblem,
  BlockProblemReason,
  BlockState,
  ContentBlock,
  ContentBlockDetails,
  FindingCounts,
  checkContentBlocks,
  importContentBlocks,
  listBlockFindings,
  listContentBlocks,
  readContentBlock,
  readContentBlocks,
} from './provider/content-blocks.ts';
export {
  BLOCK_CONTENT_LIMIT,
  BLOCK_DESCRIPTION_MAX,
  BLOCK_NAME_MAX,
  ChangedBlock,
  ProviderFailure,
  PublicationProblem,
  PublicationProblemReason,
  RefusedPublication,
  SnippetPublication,
  acknowledgeBlock,
  previewPublication,
  proposePublication,
  publishSnippet,
  readPublication,
  takeBlock,
  unlinkSnippet,
  withdrawProposal,
} from './provider/publication.ts';
export { ProviderErrorCode } from './provider/provider-errors.ts';
export {
  AttributeSort,
  CustomAttribute,
  CustomEvent,
  EventSort,
  UnusableReason,
  listCustomAttributes,
  listCustomEvents,
  type CatalogSource,
} from './provider/catalog.ts';
export {
  CatalogImport,
  IMPORTS_MAX,
  ImportInterval,
  ImportSchedule,
  REPORT_NAMES_MAX,
  cancelImport,
  listImports,
  readImport,
  readImportSchedule,
  setImportSchedule,
  startImport,
  type ImportErrorCode,
  type ImportKind,
  type ImportState,
  type KindReport,
} from './provider/imports.ts';
export {
  ProviderChange,
  ProviderChangeKind,
  ProviderChanges,
  listProviderChanges,
} from './provider/drift.ts';
export {
  RENAME_SNIPPETS_MAX,
  RENAME_UNDO_DAYS,
  dismissProviderChange,
  readProviderChange,
  renameInSnippets,
  reopenProviderChange,
  undoRename,
  type SkippedSnippet,
} from './provider/drift-decisions.ts';
export {
  BULK_MAX,
  SnippetRef,
  deleteSnippets,
  eraseSnippets,
  restoreSnippets,
  selectSnippets,
  tagSnippets,
  undoTagging,
} from './library/bulk.ts';
export {
  LIBRARY_IMPORT_MAX,
  Library,
  exportLibrary,
  exportSnippets,
  importLibrary,
  previewImport,
} from './library/library.ts';
export {
  SAMPLES_MAX,
  SAMPLE_NAME_MAX,
  SamplePerson,
  createSample,
  deleteSample,
  listSamples,
  updateSample,
} from './library/samples.ts';
export {
  SnippetVersion,
  VersionChange,
  TRASH_DAYS,
  VERSIONS_MAX,
  TrashedSnippet,
  eraseFromTrash,
  listTrash,
  listVersions,
  readVersion,
  restoreFromTrash,
  restoreVersion,
} from './library/snippet-history.ts';
export {
  SessionListItem,
  listSessions,
  refreshSession,
  revokeSession,
  revokeSessions,
  signOut,
} from './accounts/accounts.ts';
export {
  CreateSnippetBody,
  SNIPPET_CONTENT_MAX,
  SNIPPET_NAME_MAX,
  SNIPPET_TAGS_MAX,
  Snippet,
  SnippetAtBraze,
  SnippetFindings,
  SnippetListItem,
  SnippetProgress,
  SnippetSort,
  SnippetState,
  UpdateSnippetBody,
  createSnippet,
  deleteSnippet,
  listSnippets,
  listTags,
  listUsedAttributes,
  readSnippet,
  updateSnippet,
} from './library/snippets.ts';
export {
  Usage,
  WorkspaceUsage,
  readUsage,
  DELETE_WORKSPACE_PHRASE,
  Membership,
  Role,
  WORKSPACE_ERASE_DAYS,
  WORKSPACE_NAME_MAX,
  Workspace,
  createWorkspace,
  deleteWorkspace,
  listMemberships,
  readWorkspace,
  renameWorkspace,
  switchWorkspace,
  transferWorkspace,
} from './workspaces/workspaces.ts';
