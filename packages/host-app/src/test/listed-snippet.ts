import type { SnippetListItem } from '@sluice/server/contracts';
import { ada } from './stub-server.ts';

const at = '2026-01-01T00:00:00.000Z';
const person = { id: ada.id, displayName: 'Ada', initials: 'A' };

/** A snippet as the library lists it. */
export const listedSnippet = (name: string, changes: Partial<SnippetListItem> = {}): SnippetListItem => ({
  id: `snp_${name.replaceAll(' ', '_')}`,
  workspaceId: 'wsp_1',
  name,
  content: "{% if {{custom_attribute.${plan}}} == 'pro' %}Hello{% endif %}",
  tags: [],
  isDraft: false,
  isBuilt: true,
  isFavorite: false,
  createdBy: person,
  updatedBy: person,
  createdAt: at,
  updatedAt: at,
  version: 1,
  ...changes,
});
