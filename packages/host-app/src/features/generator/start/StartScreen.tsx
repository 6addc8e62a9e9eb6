import { BranchBadge, Skeleton } from '@sluice/builder-ui';
import { createId, describeTemplate, type Template } from '@sluice/liquid';
import { branchName, describeStatementText } from '@sluice/liquid/messages';
import { useQuery } from '@tanstack/react-query';
import { ClipboardPaste, FilePlus } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useMemo, type ReactNode } from 'react';
import { Navigate, NavigationType, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { LinkCard } from '../../../components/LinkCard.tsx';
import { PageHeader, usePageTitle } from '../../../components/PageHeader.tsx';
import { askedExample, newSnippetPath, pasteLiquidPath, paths } from '../../../config/paths.ts';
import { ONE_SNIPPET, snippetListOptions } from '../../../lib/api/snippets-api.ts';
import { beginDraftFrom } from '../draft/beginnings.ts';
import type { DraftOwner } from '../draft/tab-drafts.ts';
import { useAttributes } from '../../../lib/api/useAttributes.ts';
import { startWords } from '../../../lib/start-examples/messages.ts';
import { startMessages } from './messages.ts';
import {
  startExamplesOf,
  type StartExample,
  type StartExamples,
} from '../../../lib/start-examples/own-examples.ts';
import * as S from './StartScreen.styles.ts';

/** The way to a first snippet: three examples of the workspace's own attributes, an empty builder, or Liquid to paste. */
export function StartScreen({ owner }: { owner: DraftOwner }): ReactNode {
  const attributes = useAttributes(owner.workspaceId);
  usePageTitle(startMessages.title);
  const library = useQuery(snippetListOptions(owner.workspaceId, ONE_SNIPPET));
  // Who comes back here by Back has chosen already, and may choose anew.
  const isReturn = useNavigationType() === NavigationType.Pop;
  const hasSnippets = library.data !== undefined && library.data.total > 0;
  const isKnown = attributes.isLoaded || attributes.error !== null;
  const isReady = (!library.isPending || isReturn) && isKnown;
  const { attributes: listed } = attributes;
  const found = useMemo(() => startExamplesOf(listed, startWords, createId), [listed]);
  const [query] = useSearchParams();
  const askedId = askedExample(query);
  const asked = found.examples.find(({ id }) => id === askedId);
  if (asked !== undefined && isKnown) return <Beginning owner={owner} example={asked} />;
  const isAwaited = askedId !== null && !isKnown;
  if (hasSnippets && !isReturn && !isAwaited) return <Navigate to={newSnippetPath} replace />;
  return (
    <>
      <PageHeader title={startMessages.title} subtitle={startMessages.subtitle} />
      {isReady ? <Examples owner={owner} found={found} error={attributes.error} /> : <ExamplesToCome />}
      {(!library.isPending || isReturn) && <Others />}
    </>
  );
}

/** Begins with the example that was chosen on another page. */
function Beginning({ owner, example }: { owner: DraftOwner; example: StartExample }): ReactNode {
  const navigate = useNavigate();
  const begin = useEffectEvent(() => {
    beginDraftFrom(owner, example.template, example.title);
    void navigate(paths.generator, { replace: true });
  });
  useEffect(() => begin(), []);
  return <ExamplesToCome />;
}

interface ExamplesProps {
  owner: DraftOwner;
  found: StartExamples;
  /** Why the imported attributes could not be loaded. */
  error: unknown;
}

function Examples({ owner, found: { areOwn, examples }, error }: ExamplesProps): ReactNode {
  const { examples: texts } = startMessages;
  const id = useId();
  const navigate = useNavigate();
  const choose = ({ template, title }: StartExample) => {
    beginDraftFrom(owner, template, title);
    void navigate(paths.generator);
  };
  return (
    <S.Part aria-labelledby={id}>
      <h2 id={id}>{areOwn ? texts.own : texts.ofBraze}</h2>
      {!areOwn && <p>{error === null ? texts.ofBrazeReason : texts.failed}</p>}
      <S.Examples>
        {examples.map((example) => (
          <li key={example.id}>
            <S.Example type="button" onClick={() => choose(example)}>
              <b>{example.title}</b>
              <span>{example.text}</span>
              <Ways template={example.template} />
            </S.Example>
          </li>
        ))}
      </S.Examples>
    </S.Part>
  );
}

const TO_COME = [1, 2, 3];

/** The examples while the attributes load. What needs no attributes can be chosen meanwhile. */
function ExamplesToCome(): ReactNode {
  return (
    <S.Part>
      <h2>{startMessages.examples.own}</h2>
      <S.Examples as="output" aria-label={startMessages.loading}>
        {TO_COME.map((place) => (
          <Skeleton key={place} height="176px" />
        ))}
      </S.Examples>
    </S.Part>
  );
}

/** What an example asks, branch by branch, and what becomes of everybody else. */
function Ways({ template }: { template: Template }): ReactNode {
  const { branches } = describeTemplate(template);
  const { fallbackType } = template.settings;
  return (
    <S.Ways>
      {template.statements.map(({ id }, index) => (
        <S.Way key={id}>
          <BranchBadge kind={index === 0 ? 'if' : 'else-if'}>{branchName(index)}</BranchBadge>{' '}
          <span>{describeStatementText(branches[index]?.conditions ?? [])}</span>
        </S.Way>
      ))}
      <S.Way>
        <BranchBadge kind="else">{startMessages.else}</BranchBadge>{' '}
        <span>{fallbackType === 'abort' ? startMessages.nothing : startMessages.everybodyElse}</span>
      </S.Way>
    </S.Ways>
  );
}

function Others(): ReactNode {
  const { blank, paste, others } = startMessages;
  const id = useId();
  return (
    <S.Part aria-labelledby={id}>
      <h2 id={id}>{others}</h2>
      <S.Others>
        <li>
          <LinkCard to={newSnippetPath} icon={<FilePlus />} tone="brand" {...blank} />
        </li>
        <li>
          <LinkCard to={pasteLiquidPath} icon={<ClipboardPaste />} tone="brand" {...paste} />
        </li>
      </S.Others>
    </S.Part>
  );
}
