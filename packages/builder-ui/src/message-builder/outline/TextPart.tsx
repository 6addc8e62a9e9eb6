import { TEXT_MAX, type TextPassage } from '@sluice/liquid';
import { AlignLeft, ChevronDown, ChevronUp } from 'lucide-react';
import { memo, useId, useMemo, type ReactNode } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { MessageText } from '../../condition-builder/message-text/MessageText.tsx';
import { useMessageBuilderMessages } from '../../catalog/message-builder-messages.ts';
import * as S from './Outline.styles.ts';
import { useOutlineActions } from './outline-context.ts';
import { summaryOf, type TextSummary } from './passage-summary.ts';
import { PassageMenu } from './PassageMenu.tsx';

interface TextPartProps {
  passage: TextPassage;
  /** Which text of its list it is, counted from 1. */
  index: number;
  isOpen: boolean;
}

/** A text that everybody gets: a quiet line, which opens into its field. */
export const TextPart = memo(function TextPart({ passage, index, isOpen }: TextPartProps): ReactNode {
  const { id, text } = passage;
  const messages = useMessageBuilderMessages();
  const { editor, isLocked, changeView } = useOutlineActions();
  const bodyId = useId();
  const name = messages.textNumber(index);
  const summary = useMemo(() => summaryOf(text), [text]);
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  const toggle = () =>
    changeView((view) => {
      const openTexts = new Set(view.openTexts);
      if (!openTexts.delete(id)) openTexts.add(id);
      return { ...view, openTexts };
    });
  return (
    <S.Item aria-label={name} {...mark('passage', id)}>
      <S.Sign aria-hidden>
        <AlignLeft size={14} />
      </S.Sign>
      <div>
        <S.Line>
          <S.Quiet
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={toggle}
            {...mark('passageControl', 'toggle')}
          >
            <S.Words dir="auto">
              <SummaryWords summary={summary} />
            </S.Words>
            <Chevron size={14} aria-hidden />
          </S.Quiet>
          {!isLocked && <PassageMenu passage={passage} title={name} />}
        </S.Line>
        {isOpen && (
          <S.Opened id={bodyId}>
            <MessageText
              label={messages.text}
              placeholder={messages.textHint}
              value={text}
              onChange={(changed, how) =>
                editor.apply(
                  [{ type: 'passage-text-changed', passageId: id, text: changed.slice(0, TEXT_MAX) }],
                  how === 'at-once' ? undefined : `passage:${id}`,
                )
              }
            />
          </S.Opened>
        )}
      </div>
    </S.Item>
  );
});

/** What is read of a text, and how much else there is. */
export function SummaryWords({ summary }: { summary: TextSummary }): ReactNode {
  const messages = useMessageBuilderMessages();
  const { pieces, links, pictures, layoutLines } = summary;
  const counted = [
    pictures > 0 && messages.pictures(pictures),
    links > 0 && messages.links(links),
    layoutLines > 0 && messages.layoutLines(layoutLines),
  ].filter((words) => words !== false);
  if (pieces.length === 0 && counted.length === 0) return <S.Counted>{messages.newText}</S.Counted>;
  return (
    <>
      {pieces.map(({ kind, text }, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name
        kind === 'token' ? <S.Token key={index}>{text}</S.Token> : <span key={index}>{text}</span>,
      )}
      {counted.length > 0 && (
        <S.Counted>
          {pieces.length > 0 && ' '}
          {counted.join(', ')}
        </S.Counted>
      )}
    </>
  );
}
