import { Button, Note, useToasts } from '@sluice/builder-ui';
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

/** Carries out the choice, and shows a toast about what came of it. */
function useDecision({ blockId, baseline, snippet, onKept, onTaken, onChanged }: ChangedThereProps) {
  const { changedThere: texts } = comparisonMessages;
  const { keepOurs, takeTheirs } = useBlockChanges();
  const navigate = useNavigate();
  const toasts = useToasts();
  const fail = (title: string) => (error: unknown) => {
    toasts.show({ topic: 'content-blocks', tone: 'danger', title, description: errorText(error) });
    if (changedBlockOf(error) || isVersionConflict(error)) onChanged();
  };
  return {
    isKeeping: keepOurs.isPending,
    isTaking: takeTheirs.isPending,
    keepOurs: () =>
      keepOurs.mutate(
        { blockId, baseline },
        {
          onSuccess: () => {
            toasts.show({
              topic: 'content-blocks',
              tone: 'ok',
              title: texts.kept,
              description: texts.keptText,
            });
            onKept();
          },
          onError: fail(texts.keepFailed),
        },
      ),
    takeTheirs: () =>
      takeTheirs.mutate(
        { blockId, baseline, version: snippet.version },
        {
          onSuccess: (taken) => {
            toasts.show({
              topic: 'content-blocks',
              tone: 'ok',
              title: texts.taken,
              description: texts.takenText(snippet.name),
              action: {
                label: texts.openSnippet,
                onPress: () => void navigate(generatorPath(snippet.id)),
              },
            });
            onTaken(taken.snippet);
            focusTitleIfLost();
          },
          onError: fail(texts.takeFailed),
        },
      ),
  };
}
