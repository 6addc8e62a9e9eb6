/** The API of the server as data. Safe to import in a browser. */
export * from './accounts/accounts.ts';
export * from './accounts/mailed-links.ts';
export * from './accounts/passkey-responses.ts';
export * from './accounts/passkeys.ts';
export * from './accounts/profile.ts';
export * from './accounts/second-step.ts';
export * from './billing/checkout.ts';
export * from './billing/plan.ts';
export * from './billing/subscription.ts';
export * from './library/builder-state.ts';
export * from './library/bulk.ts';
export * from './library/kept-people.ts';
export * from './library/library.ts';
export * from './library/presence.ts';
export * from './library/samples.ts';
export * from './library/snippet-actions.ts';
export * from './library/snippet-history.ts';
export * from './library/snippet-tests.ts';
export * from './library/snippets.ts';
export * from './provider/catalog.ts';
export * from './provider/connection.ts';
export * from './provider/content-blocks.ts';
export * from './provider/drift-decisions.ts';
export * from './provider/drift.ts';
export * from './provider/imports.ts';
export * from './provider/provider-errors.ts';
export * from './provider/publication.ts';
export * from './service/contact-rules.ts';
export * from './service/contact.ts';
export * from './service/demo-example.ts';
export * from './service/events.ts';
export * from './service/service.ts';
export * from './start-page/dashboard.ts';
export * from './start-page/notifications.ts';
export * from './workspaces/audit.ts';
export * from './workspaces/invitations.ts';
export * from './workspaces/members.ts';
export * from './workspaces/workspaces.ts';
export { AuditAction } from './operation/audit-actions.ts';
export { ErrorBody, ISSUES_MAX, errorStatus, type ErrorCode } from './operation/errors.ts';
export { issueMessage, meantIssues } from './operation/issue-message.ts';
export { PERSON_NAME_MAX } from './operation/fields.ts';
export { EMAIL_MAX, PROVIDER_NAME_MAX, SEARCH_MAX } from './operation/text-limits.ts';
export {
  type BodyOf,
  type Operation,
  type ParamsOf,
  type QueryOf,
  type RequestOf,
  type SuccessOf,
} from './operation/operation.ts';
