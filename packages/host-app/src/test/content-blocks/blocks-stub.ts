import type {
  BlockFinding,
  ContentBlock,
  ContentBlockDetails,
  listContentBlocks,
  previewPublication,
  readSnippetTests,
  Role,
  Snippet,
  SnippetPublication,
  SuccessOf,
} from '@sluice/server/contracts';
import { savedSnippet } from '../drafts.ts';
import { refusal, type Answer, type Call, type StubServer } from '../stub-server.ts';

const at = '2026-01-01T06:00:00.000Z';

const GOLD =
  "{% if {{custom_attribute.${plan}}} == 'Gold' %}Hi, your hike waits.{% else %}{% abort_message('no plan') %}{% endif %}";
export const PLATINUM = GOLD.replace('Gold', 'Platinum');
export const SILVER = GOLD.replace('Gold', 'Silver');
export const texts = { gold: GOLD, platinum: PLATINUM, silver: SILVER };

export const block = (name: string, changes: Partial<ContentBlock> = {}): ContentBlock => ({
  id: `blk_${name}`,
  name,
  reference: `{{content_blocks.\${${name}}}}`,
  contentType: 'text',
  usedIn: 18,
  createdAt: at,
  editedAt: at,
  tags: [],
  state: 'notLinked',
  snippet: null,
  proposal: null,
  publicationProblem: null,
  findings: null,
  ...changes,
});

const snippetOfBlock = { id: 'snp_1', name: 'Greeting', version: 12, isDraft: false };

/** A block with a snippet. */
export const linkedBlock = (state: ContentBlock['state'], changes: Partial<ContentBlock> = {}) =>
  block('membership_greeting', { state, snippet: snippetOfBlock, ...changes });

export const finding = (changes: Partial<BlockFinding> = {}): BlockFinding => ({
  blockId: 'blk_footer',
  name: 'footer',
  usedIn: 38,
  snippet: null,
  severity: 'warning',
  check: 'a-check-of-tomorrow',
  params: {},
  message: 'This can go wrong.',
  line: 3,
  start: 0,
  end: 4,
  ...changes,
});

type Preview = SuccessOf<typeof previewPublication>;

/** Returns what publishing the snippet to its block would change. */
export const preview = (changes: Partial<Preview> = {}): Preview => ({
  before: GOLD,
  after: PLATINUM,
  baseline: 'base-1',
  changedThere: false,
  publishedContent: GOLD,
  usedIn: 18,
  version: 12,
  problems: [],
  ...changes,
});

type List = SuccessOf<typeof listContentBlocks>;

/** The facts that the stub server knows about the Content Blocks. */
export interface BlocksOnServer {
  role: Role;
  blocks: readonly ContentBlock[];
  list: Partial<List>;
  details: Partial<ContentBlockDetails>;
  findings: readonly BlockFinding[];
  snippet: Snippet;
  publication: SnippetPublication;
  attributes: readonly string[];
  tests: SuccessOf<typeof readSnippetTests>;
  /** Answers to what would change something, and to what is to fail, by method and the end of the path. */
  answers: Record<string, (call: Call) => Answer | Promise<Answer>>;
}

export const unlinked: SnippetPublication = { block: null, proposal: null, problem: null };
export const linked: SnippetPublication = {
  ...unlinked,
  block: {
    id: 'blk_membership_greeting',
    name: 'membership_greeting',
    reference: '{{content_blocks.${membership_greeting}}}',
    state: 'newerHere',
  },
};

export const defaultBlocks: BlocksOnServer = {
  role: 'owner',
  blocks: [],
  list: {},
  details: {},
  findings: [],
  snippet: savedSnippet(null, { version: 12, content: PLATINUM }),
  publication: unlinked,
  attributes: ['plan'],
  tests: { hasTests: false, tests: null },
  answers: {},
};

const page = (items: readonly unknown[], more: object = {}): Answer => [
  200,
  { items, total: items.length, page: 1, limit: 100, ...more },
];

function listAnswer({ blocks, list }: BlocksOnServer, query: URLSearchParams): Answer {
  const isShown = {
    all: () => true,
    linked: ({ snippet }: ContentBlock) => snippet !== null,
    changed: ({ state }: ContentBlock) => state === 'changedAtBraze',
    findings: ({ findings }: ContentBlock) => findings !== null,
  };
  const filter = (query.get('filter') ?? 'all') as keyof typeof isShown;
  const matches = blocks.filter(({ name }) => name.includes(query.get('q') ?? '')).filter(isShown[filter]);
  const count = (of: keyof typeof isShown) => blocks.filter(isShown[of]).length;
  const [number, limit] = [Number(query.get('page')), Number(query.get('limit'))];
  return [
    200,
    {
      items: matches.slice((number - 1) * limit, number * limit),
      total: matches.length,
      page: number,
      limit,
      counts: {
        all: blocks.length,
        withSnippet: count('linked'),
        changed: count('changed'),
        withFindings: count('findings'),
      },
      proposals: [],
      readAt: at,
      checkedAt: null,
      reading: null,
      problem: null,
      ...list,
    },
  ];
}

/** Lets a stub server answer for a workspace with these blocks, which a test may change later. */
export function serveBlocks(server: StubServer, data: BlocksOnServer): void {
  server.respond((call): Answer | Promise<Answer> => {
    const { pathname, searchParams } = new URL(call.url, 'http://localhost');
    const end = pathname.split('/').at(-1) ?? '';
    const chosen = data.answers[`${call.method} ${end}`];
    if (chosen) return chosen(call);
    if (call.method !== 'GET') return [404, refusal('NOT_FOUND')];
    switch (end) {
      case 'memberships':
        return [200, { items: [membershipOf(data.role)] }];
      case 'content-blocks':
        return listAnswer(data, searchParams);
      case 'findings':
        return page(data.findings, { counts: { errors: 0, warnings: data.findings.length, hints: 0 } });
      case 'tests':
        return [200, data.tests];
      case 'samples':
        return [200, { items: [] }];
      case 'publication':
        return [200, data.publication];
      case 'custom-attributes':
        return page(data.attributes.map(attributeOf));
      case 'snippets': {
        const { builderState: _builderState, ...item } = data.snippet;
        return page([item]);
      }
      case data.snippet.id:
        return [200, data.snippet];
    }
    const block = data.blocks.find(({ id }) => id === end);
    return block ? [200, { ...block, ...detailsOf(data) }] : [404, refusal('NOT_FOUND')];
  });
}

const detailsOf = ({ details }: BlocksOnServer) => ({
  description: null,
  content: GOLD,
  baseline: 'base-1',
  publishedContent: GOLD,
  ...details,
});

const membershipOf = (role: Role) => ({
  workspaceId: 'wsp_1',
  role,
  joinedAt: at,
  workspace: { id: 'wsp_1', name: 'Lumen Outdoor' },
});

const attributeOf = (name: string) => ({
  id: `atr_${name}`,
  workspaceId: 'wsp_1',
  name,
  rawName: name,
  description: null,
  dataType: 'string',
  rawDataType: 'String',
  status: 'Active',
  rawStatus: null,
  unusableReason: null,
  uses: 0,
  source: 'braze',
  lastSeenAt: at,
});
