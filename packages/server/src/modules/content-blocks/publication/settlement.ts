import type { BlockProblem } from '../../../contracts/index.ts';
import { BrazeError, type BrazeClient, type ContentBlockDetails } from '../../provider/index.ts';
import type { ContentBlocksContext } from '../context.ts';
import { type LinkDocument, textHash } from '../links.repository.ts';
import { isGone } from '../block-problems.ts';
import type { PublicationDocument } from './publications.repository.ts';

const LIST_LIMIT = 1000;
const LIST_PAGES_MAX = 10;

/**
 * What became of a publication. `lost`: nothing was sent, or Braze has the text from before. `changed`: Braze has another
 * text. `publicationUncertain`: the connection that it used has ended, so that Braze cannot be asked.
 */
export type Settled = 'published' | 'lost' | 'changed' | 'gone' | 'publicationUncertain';

/** A link without anything. */
const emptyLink = (
  { snippetId, workspaceId, version, textHash: seenHash }: PublicationDocument,
  linkedAt: Date,
): Omit<LinkDocument, 'blockKey'> => ({
  _id: snippetId,
  workspaceId,
  blockId: null,
  blockName: '',
  baseline: null,
  baselineText: null,
  proposal: null,
  problem: null,
  seenVersion: version,
  seenHash,
  linkedAt,
});

export type Settlement = ReturnType<typeof createSettlement>;

/** Reads the block of a publication now; a new one by its name. */
async function readNow(
  client: BrazeClient,
  { blockId, blockName }: PublicationDocument,
): Promise<ContentBlockDetails | undefined> {
  if (blockId !== null) return client.readContentBlock(blockId);
  for (let page = 0; page < LIST_PAGES_MAX; page += 1) {
    const listed = await client.listContentBlocks({ limit: LIST_LIMIT, offset: page * LIST_LIMIT });
    const found = listed.blocks.find(({ name }) => name === blockName);
    if (found) return client.readContentBlock(found.id);
    if (listed.blocks.length + listed.skipped < LIST_LIMIT) return undefined;
  }
  return undefined;
}

/** Records what became of publications. */
function createEndings({ publications, links, announce, now }: ContentBlocksContext) {
  /** The text is at Braze: links the snippet to its block. */
  async function complete(publication: PublicationDocument, blockId: string): Promise<void> {
    const { content: baselineText, textHash: baseline, blockName } = publication;
    const published = { blockId, blockName, baseline, baselineText };
    await links.put({ ...emptyLink(publication, now()), ...published });
    await publications.remove(publication._id);
    await announce.change(publication.workspaceId);
  }

  /** Tells people what became of it, and leaves everything else as it is. */
  async function notify(
    publication: PublicationDocument,
    problem: BlockProblem['reason'] | null,
  ): Promise<void> {
    const { snippetId, workspaceId } = publication;
    const link = await links.findBySnippet(workspaceId, snippetId);
    if (link) await links.change(snippetId, { problem });
    else if (problem !== null) await links.put({ ...emptyLink(publication, now()), problem });
    await announce.change(workspaceId);
  }

  async function end(
    publication: PublicationDocument,
    problem: BlockProblem['reason'] | null,
    outcome: Settled,
  ): Promise<Settled> {
    await notify(publication, problem);
    await publications.remove(publication._id);
    return outcome;
  }

  return { complete, notify, end };
}

/** Ends publications: records what is at Braze, and forgets what was going on. Every step can be repeated. */
export function createSettlement(context: ContentBlocksContext) {
  const { publications, blocks, provider } = context;
  const { complete, notify, end } = createEndings(context);

  async function judge(publication: PublicationDocument, found: ContentBlockDetails | undefined) {
    if (found === undefined) return end(publication, 'PUBLICATION_LOST', 'lost');
    const hash = textHash(found.content);
    if (hash === publication.textHash) {
      await complete(publication, found.id);
      return 'published';
    }
    return hash === publication.baseline
      ? end(publication, 'PUBLICATION_LOST', 'lost')
      : end(publication, 'CHANGED_MEANWHILE', 'changed');
  }

  /**
   * Asks Braze what became of a publication whose process died, or whose answer never came. Nothing is ever sent again.
   * @throws {BrazeError} when Braze cannot be asked now
   */
  async function settle(publication: PublicationDocument, tries?: number): Promise<Settled> {
    const { _id, workspaceId, connectionId, blockId } = publication;
    if (publication.sentAt === null && (await publications.withdraw(_id))) return 'lost';
    const opened = await provider.openClient(workspaceId, tries === undefined ? {} : { tries });
    // Its connection has ended. The next time that Braze is read, the state of the block tells what happened.
    if (opened?.connectionId !== connectionId) return end(publication, null, 'publicationUncertain');
    const owner = { workspaceId, connectionId };
    try {
      const found = await readNow(opened.client, publication);
      if (found) await blocks.saveRead(owner, found, 'publication');
      return await judge(publication, found);
    } catch (error) {
      if (!isGone(error) || blockId === null) {
        if (error instanceof BrazeError) await notify(publication, 'PUBLICATION_UNCERTAIN');
        throw error;
      }
      await blocks.remove(owner, blockId);
      return end(publication, null, 'gone');
    }
  }

  return { complete, settle };
}
