import { AuditAction } from '@sluice/server/contracts';

/** The areas of the actions of a workspace, in the order in which they are shown. */
export const ACTION_AREAS = ['people', 'workspace', 'billing', 'snippets', 'braze'] as const;
export type ActionArea = (typeof ACTION_AREAS)[number];

/** The area of each kind of action; `null` for what belongs to no workspace, so that no workspace has an entry of it. */
const areaOf: Readonly<Record<string, ActionArea | null>> = {
  access: 'people',
  member: 'people',
  invitation: 'people',
  workspace: 'workspace',
  checkout: 'billing',
  portal: 'billing',
  subscription: 'billing',
  snippet: 'snippets',
  snippets: 'snippets',
  library: 'snippets',
  provider: 'braze',
  import: 'braze',
  attribute: 'braze',
  contentBlock: 'braze',
  contentBlocks: 'braze',
  account: null,
  password: null,
  session: null,
  flag: null,
  jobs: null,
  keys: null,
};

/** `undefined` for a kind that nobody has sorted yet. */
export const areaOfAction = (action: AuditAction): ActionArea | null | undefined =>
  areaOf[action.slice(0, action.indexOf('.'))];

/** Every action that a workspace can have an entry of, area by area. */
export const listedActions: readonly { action: AuditAction; area: ActionArea }[] = ACTION_AREAS.flatMap(
  (area) =>
    AuditAction.options.filter((action) => areaOfAction(action) === area).map((action) => ({ action, area })),
);
