import { Button, Note, useToasts, CodeView, LiquidComparison, below } from '@sluice/builder-ui';
import type { Snippet } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { generatorPath } from '../../../config/paths.ts';
import { useBlockChanges, changedBlockOf } from '../../../lib/api/content-blocks-api.ts';
import { focusTitleIfLost } from '../../../lib/focus.ts';
import { isVersionConflict, errorText } from '../../../lib/http/api-error.ts';
import { comparisonMessages } from './messages.ts';

const Ways = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--sluice-space-2) var(--sluice-space-3);
  align-items: center;
  margin-block-start: var(--sluice-space-2);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
`;

interface ChangedThereProps {
  blockId: string;
  /** Identifies the text at Braze that the person sees. */
  baseline: string;
  snippet: { id: string; name: string; version: number };
  onKept: () => void;
  onTaken: (snippet: Snippet) => void;
  /** Called when Braze or the snippet has yet another text than the person sees. */
  onChanged: () => void;
}

/** Says that somebody changed a block at Braze, and lets the person choose which text counts. */
export function ChangedThere(props: ChangedThereProps): ReactNode {
  const { changedThere: texts } = comparisonMessages;
  const decision = useDecision(props);
  return (
    <Note tone="warn" role="alert" title={texts.title}>
      {texts.text}
      <Ways>
        <Button
          compact
          isPending={decision.isKeeping}
          isDisabled={decision.isTaking}
          onPress={decision.keepOurs}
        >
          {texts.keepOurs}
        </Button>
        <span>{texts.keepOursHint}</span>
        <Button
          compact
          isPending={decision.isTaking}
          isDisabled={decision.isKeeping}
          onPress={decision.takeTheirs}
        >
          {texts.takeTheirs}
        </Button>
        <span>{texts.takeTheirsHint}</span>
      </Ways>
    </Note>
  );
}

/**
 * Carries out the choice, and shows a toast about what came of it. The block is loaded again before that, and with it goes
 * the note that this stands in, so what follows is not left to the mutation: it forgets the callbacks of what is gone.
 */
function useDecision({ blockId, baseline, snippet, onKept, onTaken, onChanged }: ChangedThereProps) {
  const { changedThere: texts } = comparisonMessages;
  const { keepOurs, takeTheirs } = useBlockChanges();
  const navigate = useNavigate();
  const toasts = useToasts();
  const fail = (title: string, error: unknown) => {
    toasts.show({ topic: 'content-blocks', tone: 'danger', title, description: errorText(error) });
    if (changedBlockOf(error) || isVersionConflict(error)) onChanged();
  };
  const keep = async () => {
    try {
      await keepOurs.mutateAsync({ blockId, baseline });
    } catch (error) {
      return fail(texts.keepFailed, error);
    }
    toasts.show({ topic: 'content-blocks', tone: 'ok', title: texts.kept, description: texts.keptText });
    onKept();
  };
  const take = async () => {
    let taken;
    try {
      taken = await takeTheirs.mutateAsync({ blockId, baseline, version: snippet.version });
    } catch (error) {
      return fail(texts.takeFailed, error);
    }
    toasts.show({
      topic: 'content-blocks',
      tone: 'ok',
      title: texts.taken,
      description: texts.takenText(snippet.name),
      action: { label: texts.openSnippet, onPress: () => void navigate(generatorPath(snippet.id)) },
    });
    onTaken(taken.snippet);
    focusTitleIfLost();
  };
  return {
    isKeeping: keepOurs.isPending,
    isTaking: takeTheirs.isPending,
    keepOurs: () => void keep(),
    takeTheirs: () => void take(),
  };
}

/** The decision at the left, the Liquid at the right; below each other where there is no room. */
export const Columns = styled.div`
  display: grid;
  flex: 1 0 auto;
  grid-template-columns: minmax(0, 412px) minmax(0, 1fr);
  margin: 0 calc(-1 * var(--sluice-space-5)) calc(-1 * var(--sluice-space-4));
  border-block-start: 1px solid var(--sluice-line);

  /* A small dialog has room for one. */
  [data-size='small'] & {
    grid-template-columns: minmax(0, 1fr);
  }

  @media ${below(901)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Left = styled.div`
  display: grid;
  gap: 18px;
  align-content: start;
  min-inline-size: 0;
  padding: var(--sluice-space-4) var(--sluice-space-4) var(--sluice-space-5) var(--sluice-space-5);

  [data-size='small'] & {
    padding-inline-end: var(--sluice-space-5);
  }

  @media ${below(901)} {
    padding-inline-end: var(--sluice-space-5);
  }

  & h3 {
    margin: 0 0 var(--sluice-space-2);
    font: var(--sluice-weight-semibold) var(--sluice-size-control) / 1.5 var(--sluice-font-ui);
  }
`;

export const Hint = styled.p`
  margin: var(--sluice-space-2) 0 0;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
`;

/** As high as the column beside it, and never less than a few lines. */
const Column = styled.div`
  display: grid;
  min-inline-size: 0;
  min-block-size: 240px;
  background: var(--sluice-surface-code);

  & > * {
    min-inline-size: 0;
    border: 0;
    border-radius: 0;
  }
`;

interface LiquidColumnProps {
  /** `null` where there is nothing to compare with. */
  before: string | null;
  after: string;
  name: string;
  /** Which text is compared with which. */
  note: string;
}

/** The Liquid of both texts with the lines that went and came; of a new block all of it. */
export function LiquidColumn({ before, after, name, note }: LiquidColumnProps): ReactNode {
  const label = comparisonMessages.codeOf(name);
  return (
    <Column>
      {before === null || before === after ? (
        <CodeView code={after} label={label} />
      ) : (
        <LiquidComparison before={before} after={after} label={label} title={name} note={note} />
      )}
    </Column>
  );
}
