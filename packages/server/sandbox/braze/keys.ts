/** A permission of an API key of Braze. */
export type Permission =
  | 'custom_attributes.get'
  | 'events.get'
  | 'content_blocks.list'
  | 'content_blocks.info'
  | 'content_blocks.create'
  | 'content_blocks.update';

/** All API keys of the sandbox, by what they are for. */
export const sandboxKeys = {
  /** Reads attributes and events, which is what an import needs. */
  full: 'b0a7c3d2-5e1f-4c6b-9a8d-2f3e4d5c6b7a',
  /** Also lists, reads, creates and updates Content Blocks. */
  contentBlocks: '6c2f9e84-3b7d-4f10-8a65-1d0e9b8c7f42',
  /** Lists and reads Content Blocks, and may not change any. */
  contentBlocksRead: '7d3a0f95-4c8e-4a21-9b76-2e1f0c9d8a53',
  attributesOnly: '11a5c0de-0001-4a7b-8c9d-0e1f2a3b4c5d',
  eventsOnly: '22b6d1ef-0002-4b8c-9dae-1f2a3b4c5d6e',
  /** Exists, and may do nothing. */
  none: '33c7e2f0-0003-4c9d-aebf-2a3b4c5d6e7f',
  /** Belongs to an account that is no longer active. */
  inactive: '44d8f301-0004-4dae-bfc0-3b4c5d6e7f80',
  /** Was valid once. */
  revoked: '55e90412-0005-4ebf-80d1-4c5d6e7f8091',
} as const;

const catalog = ['custom_attributes.get', 'events.get'] as const;

/** The permissions of each key that is not refused altogether. */
export const permissionsOf: Readonly<Record<string, readonly Permission[] | undefined>> = {
  [sandboxKeys.full]: catalog,
  [sandboxKeys.contentBlocks]: [
    ...catalog,
    'content_blocks.list',
    'content_blocks.info',
    'content_blocks.create',
    'content_blocks.update',
  ],
  [sandboxKeys.contentBlocksRead]: [...catalog, 'content_blocks.list', 'content_blocks.info'],
  [sandboxKeys.attributesOnly]: ['custom_attributes.get'],
  [sandboxKeys.eventsOnly]: ['events.get'],
  [sandboxKeys.none]: [],
};
