import { useNow } from '@sluice/builder-ui';
import type { Figures } from '../useDashboard.ts';
import { attentionItems, type AttentionItem } from './attention-items.ts';

interface Attention {
  items: readonly AttentionItem[];
  /** Whether everything could be looked at. */
  isComplete: boolean;
}

/** What needs this person's attention, as far as it is known. */
export function useAttention({ dashboard, changes }: Figures): Attention {
  const now = useNow();
  if (dashboard === undefined || changes === undefined) return { items: [], isComplete: false };
  const { connection, imports, blocks, people, billing } = dashboard;
  // The server tells of people to those who may invite them, even before the page knows the role.
  const isAdmin = people !== null;
  const parts = [connection, imports, blocks, people, billing];
  return {
    items: attentionItems({ dashboard, changes, isAdmin, now }),
    isComplete: changes !== null && parts.every((part) => part === null || part.ok),
  };
}
