import {
  acknowledgeBlock,
  checkContentBlocks,
  importContentBlocks,
  listBlockFindings,
  listContentBlocks,
  previewPublication,
  proposePublication,
  publishSnippet,
  readContentBlock,
  readContentBlocks,
  readPublication,
  takeBlock,
  unlinkSnippet,
  withdrawProposal,
} from '../../contracts/index.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import { toReading } from './block-rows.ts';
import type { ReadingDocument } from './reading/readings.repository.ts';
import type { ContentBlocksServices } from './services.ts';

export function contentBlocksRoutes(register: RegisterOperation, services: ContentBlocksServices): void {
  blockRoutes(register, services);
  publicationRoutes(register, services);
}

/** A reading that has just been asked for; when it has already ended, it is shown as it began. */
function started(document: ReadingDocument) {
  const reading = toReading(document);
  return { reading: reading ?? { step: 'queued' as const, done: 0, total: null, resumeAt: null } };
}

function blockRoutes(register: RegisterOperation, services: ContentBlocksServices): void {
  const { lists, readings, importBlocks, decisions } = services;

  register(listContentBlocks, ({ scope, query }) => lists.list(scope, query));

  register(listBlockFindings, ({ scope, query }) => lists.listFindings(scope, query));

  register(readContentBlock, ({ scope, params }) => lists.read(scope, params.blockId));

  register(readContentBlocks, async ({ scope }) =>
    started(await readings.start(scope.workspaceId, undefined)),
  );

  register(checkContentBlocks, async ({ scope, body }) =>
    started(await readings.start(scope.workspaceId, body.blockIds ?? null)),
  );

  register(importContentBlocks, async ({ scope, body, note }) => {
    const items = await importBlocks(scope, body.blockIds);
    const imported = items.filter(({ outcome }) => outcome === 'imported').length;
    note({ details: { imported, asked: items.length } });
    return { items };
  });

  register(acknowledgeBlock, async ({ scope, params: { blockId }, body, note }) => {
    await decisions.acknowledge(scope, blockId, body.baseline);
    const block = await lists.read(scope, blockId);
    note({ details: { block: block.name } });
    return block;
  });

  register(takeBlock, async ({ scope, params: { blockId }, body, note }) => {
    const snippet = await decisions.takeText(scope, blockId, body);
    const block = await lists.read(scope, blockId);
    note({ details: { block: block.name, snippet: snippet.name } });
    return { block, snippet };
  });
}

function publicationRoutes(register: RegisterOperation, services: ContentBlocksServices): void {
  const { decisions, preview, publications, publicationOf } = services;

  register(readPublication, ({ scope, params }) => publicationOf(scope, params.snippetId));

  register(previewPublication, ({ scope, params, body }) => preview(scope, params.snippetId, body));

  register(publishSnippet, async ({ scope, params: { snippetId }, body, newId, note }) => {
    await publications.publish(scope, snippetId, body, newId('pub'));
    const publication = await publicationOf(scope, snippetId);
    note({ details: { block: publication.block?.name ?? '', isNew: !('blockId' in body) } });
    return publication;
  });

  register(proposePublication, async ({ scope, params: { snippetId }, body, note }) => {
    note({ details: { snippet: await decisions.propose(scope, snippetId, body) } });
    return publicationOf(scope, snippetId);
  });

  register(withdrawProposal, ({ scope, params }) => decisions.withdraw(scope, params.snippetId));

  register(unlinkSnippet, async ({ scope, params, note }) => {
    note({ details: { snippet: await decisions.unlink(scope, params.snippetId) } });
  });
}
