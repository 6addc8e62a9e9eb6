import { formatCount, formatPlural } from '../../../lib/formats.ts';

/** Why a kind of data cannot be read, by the server's code. A code that is newer than this page has the last sentence. */
const reasons: Readonly<Record<string, string>> = {
  BRAZE_INVALID_API_KEY: 'Braze does not accept the API key any more. Connect again with a new one.',
  BRAZE_FORBIDDEN: 'Braze does not give this account access to the data. Check in Braze that it is active.',
  braze_missing_permission_attributes:
    'The API key lacks the permission custom_attributes.get. Connect again with a new key that has it.',
  braze_missing_permission_events:
    'The API key lacks the permission events.get. Connect again with a new key that has it.',
  BRAZE_WRONG_ENDPOINT:
    'The API of Braze does not answer at this REST endpoint. Choose the one of your instance.',
  BRAZE_RATE_LIMITED: 'The rate limit of Braze is used up. It is checked again by itself.',
  BRAZE_ADDRESS_REFUSED:
    'The REST endpoint leads to an address that is not public, so nothing is sent there.',
  PROVIDER_KEY_UNREADABLE: 'The server can no longer read the stored API key. Connect again with the key.',
};
const unknownReason = 'Braze could not be read. Test the connection to find out more.';

export const connectionMessages = {
  title: 'Braze connection',
  loadFailed: "We couldn't load the connection.",
  checked: (ago: string) => `Last worked ${ago}`,
  sandbox: 'Sandbox',
  sandboxForMembers: 'This is the sandbox that comes with Sluice: sample data on this server.',
  sandboxNote:
    'This is the sandbox that comes with Sluice: sample data on this server. Connect to your own instance of Braze whenever you like.',
  readOnly: 'Owners and admins can change the connection.',
  instance: 'Instance',

  endpoint: 'REST endpoint',
  endpointHint: 'Choose your instance or paste its address',
  endpointPlaceholder: 'https://rest.…',
  endpoints: 'Instances of Braze',
  showEndpoints: 'Show the instances',
  endpointsFailed: 'The instances could not be loaded. You can paste the address.',
  translated: {
    dashboard: (endpoint: string) => `This is the address of a dashboard. Its REST endpoint is ${endpoint}.`,
    sdk: (endpoint: string) => `This is the address of an SDK. Its REST endpoint is ${endpoint}.`,
  },

  key: 'API key',
  keyHint: 'It is encrypted and never shown again.',
  permissions: {
    title: 'What the key needs',
    text: 'Give it these permissions in Braze when you create it: they cannot be added to a key later.',
    data: ['custom_attributes.get', 'events.get'],
    blocks: ['content_blocks.list', 'content_blocks.info', 'content_blocks.create', 'content_blocks.update'],
    withBlocks: 'Also publish snippets as Content Blocks',
    copy: 'Copy the list',
    copied: 'Copied',
    copyFailed: 'Select it and copy it by hand',
    list: 'Permissions',
  },
  storedHint: 'Encrypted, never shown again',
  endsWith: (lastFour: string) => `The stored key ends with ${lastFour}`,
  replace: 'Replace',
  keepKey: 'Keep the stored key',

  test: 'Test Connection',
  connect: 'Connect',
  disconnect: 'Disconnect',
  missing: 'Missing Information',
  missingText: 'Please enter both REST endpoint and API key',

  testResult: 'Result of the test',
  requestFailed: { test: 'Connection Test Failed', connect: 'Connection Failed' },
  createFailed: {
    attributes: 'Failed to create attributes connection',
    events: 'Failed to create events connection',
  },
  connected: 'Connected',
  connectedText: 'Your attributes and events can be imported.',
  connectedHourly:
    'Your attributes and events can be imported. From now on this happens every hour by itself, within the limits of Braze; you can change that under “Automatic import”.',
  partial: 'Partial Success',
  permission: (key: string) => `Missing permission: ${key}`,
  retryAt: (time: string) => `Braze answers again at ${time}.`,

  disconnectTitle: 'Disconnect from Braze?',
  disconnectText:
    'The imported attributes and events are removed, and the API key is deleted. Snippets stay as they are.',
  disconnected: 'Disconnected',
  disconnectedText: 'The API key is deleted, and the imported lists are cleared.',
  disconnectFailed: 'Not Disconnected',

  kinds: { attributes: 'Custom attributes', events: 'Custom events', combined: 'Attributes and events' },
  contentBlocks: 'Content Blocks',
  openBlocks: 'Read the blocks',
  blocks: (all: number, changed: number) =>
    `${formatPlural(all, 'block')}${changed === 0 ? '' : `, ${formatCount(changed)} changed`}`,
  synced: (ago: string) => `synced ${ago}`,
  neverSynced: 'not imported yet',
  reason: (code: string) => reasons[code] ?? unknownReason,
};
