import * as z from 'zod';

/** The actions that the audit log records. Operations declare theirs in the contract. */
export const AuditAction = z.enum([
  'access.refused',
  'account.created',
  'account.deleted',
  'account.exported',
  'password.changed',
  'password.reset',
  'session.started',
  'session.ended',
  'session.revoked',
  'workspace.created',
  'workspace.renamed',
  'workspace.deleted',
  'workspace.transferred',
  'member.updated',
  'member.removed',
  'member.left',
  'invitation.created',
  'invitation.resent',
  'invitation.revoked',
  'invitation.accepted',
  'snippet.deleted',
  'snippet.erased',
  'library.exported',
  'library.imported',
  'provider.tested',
  'provider.connected',
  'provider.disconnected',
]);
export type AuditAction = z.output<typeof AuditAction>;
