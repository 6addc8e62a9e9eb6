import { useContext, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { Note } from '../note/Note.tsx';
import { DialogAnswersContext } from './ToastsContext.ts';
import type { ToastContent } from './create-toast-line.ts';

interface DialogAnswerProps {
  /** Not while it leaves the page: what is said then would go with it. */
  isOpen: boolean;
  /** What the person asked for is under way again: the answer before it is no longer true. */
  isBusy: boolean;
}

/** Says inside a dialog what belongs to it, such as why it could not save: above what is scrolled, so that it is seen. */
export function DialogAnswer({ isOpen, isBusy }: DialogAnswerProps): ReactNode {
  const dialogs = useContext(DialogAnswersContext);
  const [answer, setAnswer] = useState<ToastContent | null>(null);
  useLayoutEffect(() => (isOpen ? dialogs?.open(setAnswer) : undefined), [dialogs, isOpen]);
  useEffect(() => {
    if (isBusy) dialogs?.clear();
  }, [dialogs, isBusy]);
  if (answer === null) return null;
  const { action } = answer;
  return (
    <Place>
      <Note
        tone={answer.tone ?? 'info'}
        role="alert"
        title={answer.title}
        action={
          action && (
            <Button
              compact
              onPress={() => {
                action.onPress();
                dialogs?.clear();
              }}
            >
              {action.label}
            </Button>
          )
        }
      >
        {answer.description}
      </Note>
    </Place>
  );
}

const Place = styled.div`
  padding: var(--sluice-space-3) var(--sluice-space-5) var(--sluice-space-1);
`;
