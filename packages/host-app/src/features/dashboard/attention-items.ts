import type { Dashboard, ProviderChanges } from '@sluice/server/contracts';
import { useNow } from '@sluice/builder-ui';
import { changedBlocksPath, paths, snippetsWithFindingsPath, testReportPath } from '../../config/paths.ts';
import { dashboardMessages } from './messages.ts';
import { daysLeft, type Figures } from './useDashboard.ts';

/** The number of days before its end at which a trial needs attention. */
const TRIAL_SOON_DAYS = 3;

const { attention: texts } = dashboardMessages;

type Kind = Exclude<keyof typeof texts, 'title' | 'showMore' | 'quiet' | 'quietElse' | 'incomplete'>;

/** Something that somebody has to do, with the one place where it is done. */
export interface AttentionItem {
  kind: Kind;
  tone: 'danger' | 'warn' | 'brand';
  title: string;
  detail: string;
  action: string;
  href: string;
}

interface Situation {
  dashboard: Dashboard;
  changes: ProviderChanges | null;
  /** Owners and admins connect, invite, publish and pay. */
  isAdmin: boolean;
  now: number;
}

function ofBilling({ dashboard: { billing }, now }: Situation): AttentionItem[] {
  if (!billing?.ok) return [];
  const { hasOpenPayment, trial } = billing.value;
  const items: AttentionItem[] = [];
  if (hasOpenPayment) {
    items.push({ kind: 'payment', tone: 'danger', ...texts.payment, href: paths.subscription });
  }
  const days = trial ? daysLeft(trial.endsAt, now) : Infinity;
  if (days <= TRIAL_SOON_DAYS) {
    const title = texts.trial.title(days);
    items.push({ kind: 'trial', tone: 'warn', ...texts.trial, title, href: paths.subscription });
  }
  return items;
}

function ofProvider({ dashboard, isAdmin }: Situation): AttentionItem[] {
  const { imports, connection } = dashboard;
  const items: AttentionItem[] = [];
  if (imports.ok && imports.value.last?.state === 'failed') {
    const detail = imports.value.last.problem ?? texts.importFailed.detail;
    items.push({ kind: 'importFailed', tone: 'danger', ...texts.importFailed, detail, href: paths.data });
  }
  if (isAdmin && connection.ok && connection.value.combined.status === 'degraded') {
    items.push({ kind: 'degraded', tone: 'warn', ...texts.degraded, href: paths.data });
  }
  return items;
}

function ofSnippets({ changes }: Situation): AttentionItem[] {
  const items: AttentionItem[] = [];
  const findings = changes?.findings;
  if (findings && findings.snippets > 0) {
    const { errors, warnings, snippets } = findings;
    items.push({
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
    items.push({ kind: 'changes', tone: 'warn', ...texts.changes, title, href: paths.data });
  }
  return items;
}

function ofTests({ dashboard: { tests } }: Situation): AttentionItem[] {
  if (!tests.ok || tests.value.worst === null) return [];
  const { failing: snippets, worst } = tests.value;
  const { name, failing, total } = worst;
  const { title, titleOfSome, detail, detailOfSome, action } = texts.tests;
  return [
    {
      kind: 'tests',
      tone: 'warn',
      title: snippets === 1 ? title(failing, total) : titleOfSome(snippets),
      detail: snippets === 1 ? detail(name) : detailOfSome(name, failing, total),
      action,
      href: testReportPath,
    },
  ];
}

function ofTeam({ dashboard: { blocks, people }, isAdmin }: Situation): AttentionItem[] {
  const items: AttentionItem[] = [];
  if (blocks.ok && blocks.value.changed > 0) {
    const title = texts.blocks.title(blocks.value.changed);
    items.push({ kind: 'blocks', tone: 'warn', ...texts.blocks, title, href: changedBlocksPath });
  }
  if (isAdmin && blocks.ok && blocks.value.readyToPublish > 0) {
    const title = texts.proposals.title(blocks.value.readyToPublish);
    items.push({ kind: 'proposals', tone: 'brand', ...texts.proposals, title, href: paths.contentBlocks });
  }
  if (people?.ok && people.value.expiringInvitations > 0) {
    const title = texts.expiring.title(people.value.expiringInvitations);
    items.push({ kind: 'expiring', tone: 'brand', ...texts.expiring, title, href: paths.userManagement });
  }
  return items;
}

const weights = { danger: 0, warn: 1, brand: 2 } as const;

/** Lists what this person can do something about, the most pressing first. */
export function attentionItems(situation: Situation): AttentionItem[] {
  const all = [ofBilling, ofProvider, ofSnippets, ofTests, ofTeam].flatMap((itemsOf) => itemsOf(situation));
  return all.toSorted((one, other) => weights[one.tone] - weights[other.tone]);
}

export interface Attention {
  items: readonly AttentionItem[];
  /** Whether everything could be looked at. */
  isComplete: boolean;
}

/** Lists what needs this person's attention, as far as it is known. */
export function useAttention({ dashboard, changes }: Figures): Attention {
  const now = useNow();
  if (dashboard === undefined || changes === undefined) return { items: [], isComplete: false };
  const { connection, imports, blocks, tests, people, billing } = dashboard;
  // The server tells of people to those who may invite them, even before the page knows the role.
  const isAdmin = people !== null;
  const parts = [connection, imports, blocks, tests, people, billing];
  return {
    items: attentionItems({ dashboard, changes, isAdmin, now }),
    isComplete: changes !== null && parts.every((part) => part === null || part.ok),
  };
}
