import { AudienceComparison, Button, Dialog, useToasts, type AudienceAnswer } from '@sluice/builder-ui';
import type { Message } from '@sluice/liquid';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { movesInThread } from '../../../lib/analysis/compare-in-thread.ts';
import { whenIdle } from '../../../lib/late/when-idle.ts';
import { generatorMessages } from '../messages.ts';

/** A save of a newer version. */
export interface SavedVersion {
  before: Message;
  after: Message;
  isDraft: boolean;
}

interface SavedMovesProps {
  /** The latest save; `undefined` before the first. */
  saved: SavedVersion | undefined;
}

interface Told extends SavedVersion {
  id: number;
  answer: AudienceAnswer;
}

/**
 * Says after a save, in the toast that tells of it, how many kinds of people receive something else than by the version before,
 * and shows who. The save itself never waits for that; where nobody does, or it is not decided, nothing is added.
 */
export function SavedMoves({ saved }: SavedMovesProps): ReactNode {
  const toasts = useToasts();
  const [told, setTold] = useState<Told>();
  const [isOpen, setOpen] = useState(false);
  const { savedMoves: texts, draftToasts } = generatorMessages;
  const tell = useEffectEvent((version: SavedVersion, answer: AudienceAnswer) => {
    const { receive } = answer;
    if (receive.status !== 'different') return;
    setTold((last) => ({ ...version, answer, id: (last?.id ?? 0) + 1 }));
    toasts.show({
      topic: 'save',
      tone: 'ok',
      belongsTo: 'page',
      title: draftToasts.saved,
      description: `${version.isDraft ? draftToasts.draftSaved : draftToasts.snippetSaved} ${texts.moves(receive.moves.length)}`,
      action: { label: texts.show, onPress: () => setOpen(true) },
    });
  });
  useEffect(() => {
    if (saved === undefined) return undefined;
    const asking = new AbortController();
    const find = async () => {
      const answer = await movesInThread(saved.before, saved.after, asking.signal);
      if (!asking.signal.aborted) tell(saved, answer);
    };
    const callOff = whenIdle(() => void find().catch(() => undefined));
    return () => {
      asking.abort();
      callOff();
    };
  }, [saved]);
  if (told === undefined) return null;
  return <MovesDialog key={told.id} told={told} isOpen={isOpen} onOpenChange={setOpen} />;
}

interface MovesDialogProps {
  told: Told;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

function MovesDialog({ told, isOpen, onOpenChange }: MovesDialogProps): ReactNode {
  const { savedMoves: texts } = generatorMessages;
  // The comparison asks once for each; what was found is there already.
  const [compare] = useState(() => () => told.answer);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      size="large"
      title={texts.title}
      description={texts.description}
      footer={<Button onPress={() => onOpenChange(false)}>{texts.close}</Button>}
    >
      <AudienceComparison
        before={told.before}
        after={told.after}
        label={texts.title}
        labels={texts.labels}
        compare={compare}
      />
    </Dialog>
  );
}
