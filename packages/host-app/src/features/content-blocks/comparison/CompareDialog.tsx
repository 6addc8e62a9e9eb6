import { Button, ButtonLink, Dialog, Note, RadioGroup, Segments, Skeleton } from '@sluice/builder-ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ContentBlockDetails } from '@sluice/server/contracts';
import { generatorPath } from '../../../config/paths.ts';
import { blockOptions } from '../../../lib/api/content-blocks-api.ts';
import { useWorkspaceId } from '../../../lib/session/session.ts';
import { compareMessages } from './messages.ts';
import { RetryView } from '../../../components/RetryView.tsx';
import { snippetOptions } from '../../../lib/api/snippets-api.ts';
import { ChangedThere, Columns, Left, Hint, LiquidColumn } from './ChangedThere.tsx';
import { TextWords } from '../../../components/text-comparison/TextWords.tsx';

interface CompareDialogProps {
  /** The dialog is open while there is one. */
  blockId: string | null;
  onPublish: (snippetId: string) => void;
  onClose: () => void;
}

/** A block and its snippet side by side. If somebody changed the block at Braze, the person chooses which text counts. */
export function CompareDialog({ blockId, ...rest }: CompareDialogProps): ReactNode {
  return blockId === null ? null : <OpenCompareDialog key={blockId} blockId={blockId} {...rest} />;
}

function OpenCompareDialog({
  blockId,
  onPublish,
  onClose,
}: CompareDialogProps & { blockId: string }): ReactNode {
  const block = useQuery(blockOptions(useWorkspaceId(), blockId));
  const { data } = block;
  const snippet = data?.snippet;
  const canPublish = snippet && (data.state === 'newerHere' || data.state === 'readyToPublish');
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="wide"
      title={data ? compareMessages.title(data.name) : compareMessages.titlePlain}
      description={compareMessages.description}
      footer={
        <>
          <Button onPress={onClose}>{compareMessages.close}</Button>
          {snippet && <ButtonLink href={generatorPath(snippet.id)}>{compareMessages.openSnippet}</ButtonLink>}
          {canPublish && (
            <Button variant="primary" onPress={() => onPublish(snippet.id)}>
              {compareMessages.publish}
            </Button>
          )}
        </>
      }
    >
      <CompareBody
        block={data}
        error={block.error}
        onRetry={() => void block.refetch()}
        onDecided={onClose}
      />
    </Dialog>
  );
}

interface CompareBodyProps {
  block: ContentBlockDetails | undefined;
  error: unknown;
  onRetry: () => void;
  /** Called when the person has chosen which text counts. */
  onDecided: () => void;
}

/** The texts of a block and its snippet, once both are loaded. */
function CompareBody({ block, error, onRetry, onDecided }: CompareBodyProps): ReactNode {
  const snippetId = block?.snippet?.id ?? '';
  const snippet = useQuery({
    ...snippetOptions(useWorkspaceId(), snippetId),
    enabled: snippetId !== '',
    // What is compared is the newest version.
    refetchOnMount: 'always',
  });
  if (error !== null && !block)
    return <RetryView title={compareMessages.loadFailed} error={error} onRetry={onRetry} />;
  if (snippet.error && !snippet.data) {
    const retry = () => void snippet.refetch();
    return <RetryView title={compareMessages.snippetFailed} error={snippet.error} onRetry={retry} />;
  }
  if (!block || !snippet.data) return <Skeleton height="240px" />;
  if (block.content === null) return <Note tone="info">{compareMessages.notRead}</Note>;
  const again = () => {
    onRetry();
    void snippet.refetch();
  };
  return (
    <BothTexts
      block={block}
      atBraze={block.content}
      snippet={snippet.data}
      onDecided={onDecided}
      onChanged={again}
    />
  );
}

interface BothTextsProps {
  block: ContentBlockDetails;
  atBraze: string;
  snippet: { id: string; name: string; version: number; content: string };
  onDecided: () => void;
  onChanged: () => void;
}

function BothTexts({ block, atBraze, snippet, onDecided, onChanged }: BothTextsProps): ReactNode {
  const { publishedContent, baseline } = block;
  const isChanged = block.state === 'changedAtBraze' && publishedContent !== null;
  const [side, setSide] = useState<'theirs' | 'ours'>('theirs');
  const showsTheirs = isChanged && side === 'theirs';
  return (
    <Columns>
      <Left>
        {isChanged && baseline !== null && (
          <ChangedThere
            blockId={block.id}
            baseline={baseline}
            snippet={snippet}
            onKept={onDecided}
            onTaken={onDecided}
            onChanged={onChanged}
          />
        )}
        <section>
          <h3>{compareMessages.whatTheyChanged}</h3>
          {isChanged ? (
            <>
              <TextWords before={publishedContent} after={atBraze} />
              <Hint>{compareMessages.whatTheyChangedHint}</Hint>
            </>
          ) : (
            <Hint>{compareMessages.nothingChanged}</Hint>
          )}
        </section>
        <section>
          <h3>{compareMessages.whatDiffers}</h3>
          <TextWords before={atBraze} after={snippet.content} />
          <Hint>{compareMessages.whatDiffersHint}</Hint>
        </section>
        {isChanged && (
          <Segments>
            <RadioGroup<'theirs' | 'ours'>
              label={compareMessages.sides}
              options={[
                { value: 'theirs', label: compareMessages.sideTheirs },
                { value: 'ours', label: compareMessages.sideOurs },
              ]}
              value={side}
              onChange={setSide}
            />
          </Segments>
        )}
      </Left>
      <LiquidColumn
        before={showsTheirs ? publishedContent : atBraze}
        after={showsTheirs ? atBraze : snippet.content}
        name={block.name}
        note={showsTheirs ? compareMessages.noteTheirs : compareMessages.noteOurs(snippet.version)}
      />
    </Columns>
  );
}
