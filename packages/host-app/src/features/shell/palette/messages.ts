import type { PathName } from '../../../config/paths.ts';
import { textsWithNames } from '../../../lib/isolated-names.ts';

/** The things that people do on the pages, in the words they may look for. */
const pageWords: Partial<Record<PathName, { explanation: string; keywords: string }>> = {
  dashboard: { explanation: 'What needs you, and where you were.', keywords: 'home start overview' },
  generator: {
    explanation: 'Build, preview and test conditional Liquid.',
    keywords: 'builder editor liquid',
  },
  snippets: {
    explanation: 'The Liquid that your workspace has saved.',
    keywords: 'saved templates tags trash',
  },
  data: {
    explanation: 'The connection to Braze, and the attributes and events it brings.',
    keywords: 'attributes events import connection api key braze',
  },
  contentBlocks: {
    explanation: 'The Content Blocks at Braze, and the snippets they are linked to.',
    keywords: 'publish blocks braze',
  },
  help: {
    explanation: 'Guides, answers and a way to reach us.',
    keywords: 'support questions faq documentation',
  },
  settings: {
    explanation: 'Your workspace and your account.',
    keywords: 'workspace name invite users account preferences',
  },
  profile: {
    explanation: 'Your name, your picture and your password.',
    keywords: 'password account email name',
  },
  userManagement: {
    explanation: 'Who is in the workspace, and who is invited.',
    keywords: 'members people team roles invitations admin',
  },
  subscription: {
    explanation: 'Your plan, its payment and its dates.',
    keywords: 'billing plan trial payment invoice',
  },
};

export const paletteMessages = textsWithNames({
  title: 'Search or jump to',
  field: 'Search',
  placeholder: 'Search snippets, pages and actions…',
  results: 'Results',
  escape: 'Esc',
  /** It begins with what the button shows. */
  close: 'Esc, close the search',
  groups: {
    recent: 'Recent snippets',
    snippets: 'Snippets',
    actions: 'Actions',
    pages: 'Pages and data',
    create: 'Nothing found',
  },
  pageWords,
  actions: {
    newSnippet: 'New snippet',
    newSnippetWords: { explanation: 'Starts a new snippet in the builder.', keywords: 'create add build' },
    importData: 'Import Data',
    importDataWords: {
      explanation:
        'Brings the latest custom attributes and events from Braze. The Data page shows how far it is.',
      keywords: 'sync refresh attributes events braze',
    },
    importFailed: 'Import Failed',
    connect: 'Connect to Braze',
    connectWords: {
      explanation: 'Opens the connection on the Data page.',
      keywords: 'api key endpoint import',
    },
    invite: 'Invite a member',
    inviteWords: {
      explanation: 'Opens User Management, where you invite by email.',
      keywords: 'user team add people',
    },
    shortcuts: 'Keyboard shortcuts',
    shortcutsWords: { explanation: 'Shows every key that does something.', keywords: 'keys help' },
    themeWords: { explanation: 'Changes the colors at once.', keywords: 'theme appearance colors mode' },
    switchTo: (workspace: string) => `Switch to ${workspace}`,
    switchWords: { explanation: 'Opens that workspace.', keywords: 'workspace change' },
    signOutWords: {
      explanation: 'Ends your session. You are asked first about work that is not saved.',
      keywords: 'log out logout leave',
    },
  },
  /** Above the entries that are found for nobody's name. */
  create: (name: string) => `Create “${name}” as a snippet`,
  createExplanation: 'Opens the builder with a new snippet of this name.',
  attributeExplanation: 'A custom attribute of your workspace. Opens the snippets that use it.',
  unusedExplanation: 'A custom attribute that no snippet uses yet. Opens it on the Data page.',
  uses: (type: string, count: number) =>
    count === 1 ? `${type}, used in 1 snippet` : `${type}, used in ${count} snippets`,
  unused: (type: string) => `${type}, not used`,
  unknownType: 'other type',
  /** Said when a search of the server failed. */
  missing: "Snippets and attributes can't be searched: Sluice isn't answering. Pages and actions still work.",
  searching: 'Searching…',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  nothing: 'Nothing found.',
  editedByYou: (ago: string) => `Edited by you, ${ago}`,
  editedBy: (person: string, ago: string) => `Edited by ${person}, ${ago}`,
  liquidOf: (name: string) => `Liquid of ${name}`,
  keptAsText: 'The conditions of this snippet are shown as Liquid.',
  moreDecisions: (count: number) => (count === 1 ? 'and 1 more decision' : `and ${count} more decisions`),
  moreBranches: (count: number) => (count === 1 ? 'and 1 more branch' : `and ${count} more branches`),
  else: 'Else',
  abort: 'Abort the message',
  copy: 'Copy Liquid',
  copied: 'Copied!',
  copyFailed: 'Copy failed. Please try again',
  keys: {
    up: '↑',
    down: '↓',
    choose: 'choose',
    open: 'open',
    newTab: 'open in a new tab',
    enter: 'Enter',
    shortcuts: 'All shortcuts',
  },
});
