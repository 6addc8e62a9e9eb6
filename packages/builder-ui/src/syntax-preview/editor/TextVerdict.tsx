import { TEXT_MAX, type Template } from '@sluice/liquid';
import { onlyWrites } from '@sluice/liquid/messages';
import { rewriteAsCards } from '@sluice/liquid/text';
import { useContext, useMemo, type ReactNode, type RefObject } from 'react';
import type { CodeEditorHandle } from '../../code-editor/CodeEditor.tsx';
import { Button } from '../../controls/button/Button.tsx';
import { Note } from '../../controls/note/Note.tsx';
import { SelectBox } from '../../controls/select/SelectBox.tsx';
import { VisuallyHidden } from '../../controls/visually-hidden/VisuallyHidden.tsx';
import { FindingsList } from '../../findings-list/FindingsList.tsx';
import { SPOKEN_PAUSE_MS, useDebounced } from '../../hooks/useDebounced.ts';
import { useSyntaxPreviewMessages } from '../messages.ts';
import { Verdict } from './LiquidEditor.styles.ts';
import * as S from './TextVerdict.styles.ts';
import type { EditedText } from './useEditedText.ts';
import { useIslandWords } from '../../liquid-code/island-words.ts';
import { shortened } from '../../messages/shortened.ts';
import type { Island, ReadLiquid } from './read-liquid.ts';
import { MessageVerdictContext } from './verdict-of-message.ts';

interface TextVerdictProps {
  edited: EditedText;
  editor: RefObject<CodeEditorHandle | null>;
  /** The id of what is said about the text, which describes the text field. */
  statusId: string;
  whenEmpty: ReactNode;
}

/** Says what a text will become, and what the checks say about it. Nothing is said about no text. */
export function TextVerdict({ edited, editor, statusId, whenEmpty }: TextVerdictProps): ReactNode {
  const messages = useSyntaxPreviewMessages();
  const { read, template, choices, findings } = edited;
  const readAsMessage = useContext(MessageVerdictContext);
  const ofMessage = useMemo(
    () => (template === undefined ? undefined : readAsMessage?.(edited.text)),
    [readAsMessage, template, edited.text],
  );
  const { chains } = read;
  const { islands } = ofMessage ?? read;
  const cards = template === undefined ? '' : (ofMessage?.becomes ?? becomes(edited, template, messages));
  const isEmpty = edited.text.trim() === '';
  const hasIslands = template !== undefined && !edited.isBeingRead && islands.length > 0;
  const kept = hasIslands ? messages.islandCount(islands.length) : '';
  const spoken = useDebounced(`${cards} ${kept}`.trim(), SPOKEN_PAUSE_MS);
  return (
    <Verdict>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output is named by its labels and its title, so its text would describe nothing */}
      <VisuallyHidden id={statusId} role="status">
        {spoken}
      </VisuallyHidden>
      {/* One note at a time: what to go on with comes first. */}
      {edited.text.length > TEXT_MAX && !edited.isInConflict && (
        <Note tone="warn" role="alert">
          {messages.textTooLong(edited.text.length, TEXT_MAX)}
        </Note>
      )}
      {isEmpty && whenEmpty}
      {!isEmpty && edited.isBeingRead && <S.Becomes aria-hidden>{messages.readingText}</S.Becomes>}
      {template !== undefined && !edited.isBeingRead && (
        <>
          {/* Screen readers hear this once typing pauses: while a person types it changes with nearly every key. */}
          <S.Becomes aria-hidden>
            <S.Cards>{cards}</S.Cards>
            {kept}
          </S.Becomes>
          {chains.length > 1 && ofMessage === undefined && (
            <SelectBox
              label={messages.chooseChain}
              placeholder={messages.chooseChain}
              value={String(edited.chosen)}
              options={choices}
              onChange={(value) => edited.choose(Number(value))}
            />
          )}
          {islands.length > 0 && (
            <IslandReasons
              islands={islands}
              onRewrite={({ start, end }, text) => {
                if (edited.isRead) editor.current?.replace([{ start, end, text }]);
              }}
            />
          )}
          {findings.length > 0 && (
            <S.Checks>
              <FindingsList
                findings={findings}
                onFix={({ fix }) => {
                  if (fix?.kind === 'text' && edited.isRead) editor.current?.replace(fix.edits);
                }}
                isFixedWithAll={onlyWrites}
                onFixAll={() => {
                  if (edited.isRead)
                    editor.current?.replace([{ start: 0, end: edited.text.length, text: edited.allFixed() }]);
                }}
                onShow={({ start, end }) => editor.current?.select(start, end)}
              />
            </S.Checks>
          )}
        </>
      )}
    </Verdict>
  );
}

function becomes(
  { read, isBeingRead }: EditedText,
  { statements, settings }: Template,
  messages: ReturnType<typeof useSyntaxPreviewMessages>,
): string {
  if (isBeingRead) return messages.readingText;
  if (statements.length > 0) return messages.becomesCards(statements.length, settings.hasFallback);
  return read.hasConditions ? messages.becomesNoCards : messages.becomesText;
}

/** More islands than anybody reads through. */
const MAX_ISLANDS = 20;
const MAX_LETTERS = 200;

interface IslandReasonsProps extends Pick<ReadLiquid, 'islands'> {
  onRewrite: (island: Island, text: string) => void;
}

/** The islands of a text, each with the reason why it is kept, and a way to make cards of it where there is one. */
function IslandReasons({ islands, onRewrite }: IslandReasonsProps): ReactNode {
  const messages = useSyntaxPreviewMessages();
  const words = useIslandWords();
  return (
    <S.Islands>
      {islands.slice(0, MAX_ISLANDS).map((island) => (
        <S.Island key={island.start}>
          <code dir="ltr">{shortened(island.text.trim(), MAX_LETTERS)}</code>
          {words.islandReason(island.reason)}
          <WayToCards island={island} onRewrite={(text) => onRewrite(island, text)} />
        </S.Island>
      ))}
      {islands.length > MAX_ISLANDS && (
        <S.Island>{messages.moreIslands(islands.length - MAX_ISLANDS)}</S.Island>
      )}
    </S.Islands>
  );
}

interface WayToCardsProps {
  island: Island;
  onRewrite: (text: string) => void;
}

/** Offers to write an island so that it becomes cards, and says what that changes. */
function WayToCards({ island: { text, reason }, onRewrite }: WayToCardsProps): ReactNode {
  const messages = useSyntaxPreviewMessages();
  // Only conditions that have no card as they are written can be written otherwise.
  const isOfConditions = reason.code === 'no-opposite' || reason.code === 'no-subject';
  const rewrite = useMemo(() => (isOfConditions ? rewriteAsCards(text) : undefined), [isOfConditions, text]);
  if (rewrite === undefined) return null;
  return (
    <S.Way>
      <Button compact onPress={() => onRewrite(rewrite.text)}>
        {messages.turnIntoCards}
      </Button>
      {rewrite.matches === 'whole-values' ? messages.wholeValuesOnly : messages.sendsTheSame}
    </S.Way>
  );
}
