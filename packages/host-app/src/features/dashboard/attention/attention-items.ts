import type { Dashboard, ProviderChanges } from '@sluice/server/contracts';
import { changedBlocksPath, paths, snippetsWithFindingsPath } from '../../../config/paths.ts';
import type { DashboardMessages } from '../messages.ts';
import { daysLeft } from '../state/days-left.ts';

/** How many days before its end a trial needs attention. */
const TRIAL_SOON_DAYS = 3;

type Kind = Exclude<keyof DashboardMessages['attention'], 'title' | 'showMore' | 'quiet' | 'incomplete'>;

/** Something that somebody has to do, with the one place where it is done. */
export interface AttentionItem {
  kind: Kind;
  tone: 'danger' | 'warn' | 'brand';
  title: string;
  detail: string;
  action: string;
  href: string;
}

interface Known {
  dashboard: Dashboard;
  changes: ProviderChanges | null;
  /** Owners and admins connect, invite, publish and pay. */
  isAdmin: boolean;
  now: number;
}

type Texts = DashboardMessages['attention'];

function ofBilling({ dashboard: { billing }, now }: Known, texts: Texts): AttentionItem[] {
  if (!billing?.ok) return [];
  const { hasOpenPayment, trial } = billing.value;
  const found: AttentionItem[] = [];
  if (hasOpenPayment) {
    found.push({ kind: 'payment', tone: 'danger', ...texts.payment, href: paths.subscription });
  }
  const days = trial ? daysLeft(trial.endsAt, now) : Infinity;
  if (days <= TRIAL_SOON_DAYS) {
    const title = texts.trial.title(days);
    found.push({ kind: 'trial', tone: 'warn', ...texts.trial, title, href: paths.subscription });
  }
  return found;
}

function ofProvider({ dashboard, isAdmin }: Known, texts: Texts): AttentionItem[] {
  const { imports, connection } = dashboard;
  const found: AttentionItem[] = [];
  if (imports.ok && imports.value.last?.state === 'failed') {
    const detail = imports.value.last.problem ?? texts.importFailed.detail;
    found.push({ kind: 'importFailed', tone: 'danger', ...texts.importFailed, detail, href: paths.data });
  }
  if (isAdmin && connection.ok && connection.value.combined.status === 'degraded') {
    found.push({ kind: 'degraded', tone: 'warn', ...texts.degraded, href: paths.data });
  }
  return found;
}

function ofSnippets({ changes }: Known, texts: Texts): AttentionItem[] {
  const found: AttentionItem[] = [];
  const findings = changes?.findings;
  if (findings && findings.snippets > 0) {
    const { errors, warnings, snippets } = findings;
    found.push({
      kind: 'findings',
      tone: errors > 0 ? 'danger' : 'warn',
      title: texts.findings.title(snippets),
      detail: texts.findings.detail(errors, warnings),
      action: texts.findings.action,
      href: snippetsWithFindingsPath,
    });
  }
  if (changes && changes.toDecide > 0) {
    const title = texts.changes.title(changes.toDecide);
    found.push({ kind: 'changes', tone: 'warn', ...texts.changes, title, href: paths.data });
  }
  return found;
}

function ofTeam({ dashboard: { blocks, people }, isAdmin }: Known, texts: Texts): AttentionItem[] {
  const found: AttentionItem[] = [];
  if (blocks.ok && blocks.value.changed > 0) {
    const title = texts.blocks.title(blocks.value.changed);
    found.push({ kind: 'blocks', tone: 'warn', ...texts.blocks, title, href: changedBlocksPath });
  }
  if (isAdmin && blocks.ok && blocks.value.readyToPublish > 0) {
    const title = texts.proposals.title(blocks.value.readyToPublish);
    found.push({ kind: 'proposals', tone: 'brand', ...texts.proposals, title, href: paths.contentBlocks });
  }
  if (people?.ok && people.value.expiringInvitations > 0) {
    const title = texts.expiring.title(people.value.expiringInvitations);
    found.push({ kind: 'expiring', tone: 'brand', ...texts.expiring, title, href: paths.userManagement });
  }
  return found;
}

const weights = { danger: 0, warn: 1, brand: 2 } as const;

/** What this person can do something about, the most pressing first. */
export function attentionItems(known: Known, texts: Texts): AttentionItem[] {
  const all = [ofBilling, ofProvider, ofSnippets, ofTeam].flatMap((find) => find(known, texts));
  return all.toSorted((one, other) => weights[one.tone] - weights[other.tone]);
}
