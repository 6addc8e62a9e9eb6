import type { ReactNode, RefObject } from 'react';
import type { CodeEditorHandle } from '../../code-editor/CodeEditor.tsx';
import { SelectBox } from '../../controls/select/SelectBox.tsx';
import { FindingsList } from '../../findings-list/FindingsList.tsx';
import { SPOKEN_PAUSE_MS, useSettled } from '../../hooks/useSettled.ts';
import { useSyntaxPreviewMessages } from '../useSyntaxPreviewMessages.ts';
import { IslandReasons } from './IslandReasons.tsx';
import * as S from './LiquidEditor.styles.ts';
import type { EditedText } from './useEditedText.ts';

interface TextVerdictProps {
  edited: EditedText;
  editor: RefObject<CodeEditorHandle | null>;
  /** The id of what is said about the text, which describes the text field. */
  statusId: string;
  whenEmpty: ReactNode;
}

/** What a text will become, and what the checks say about it. Nothing is said about no text. */
export function TextVerdict({ edited, editor, statusId, whenEmpty }: TextVerdictProps): ReactNode {
  const messages = useSyntaxPreviewMessages();
  const { read, template, choices } = edited;
  const { islands, findings, chains } = read;
  const cards = template === undefined ? '' : becomes(template.statements.length, messages);
  const kept = template !== undefined && islands.length > 0 ? messages.islandCount(islands.length) : '';
  const spoken = useSettled(`${cards} ${kept}`.trim(), SPOKEN_PAUSE_MS);
  return (
    <S.Verdict>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output describes nothing, see there */}
      <S.Spoken id={statusId} role="status">
        {spoken}
      </S.Spoken>
      {template === undefined ? (
        whenEmpty
      ) : (
        <>
          {/* Screen readers hear this once typing pauses: while a person types it changes with nearly every key. */}
          <S.Becomes aria-hidden>
            <S.Cards>{cards}</S.Cards>
            {kept}
          </S.Becomes>
          {chains.length > 1 && (
            <SelectBox
              label={messages.chooseChain}
              placeholder={messages.chooseChain}
              value={String(edited.chosen)}
              options={choices}
              onChange={(value) => edited.choose(Number(value))}
            />
          )}
          {islands.length > 0 && <IslandReasons islands={islands} />}
          {findings.length > 0 && (
            <S.Checks>
              <FindingsList
                findings={findings}
                onFix={({ fix }) => {
                  if (fix?.kind === 'text' && edited.isRead) editor.current?.replace(fix.edits);
                }}
                onShow={({ start, end }) => editor.current?.select(start, end)}
              />
            </S.Checks>
          )}
        </>
      )}
    </S.Verdict>
  );
}

function becomes(cards: number, messages: ReturnType<typeof useSyntaxPreviewMessages>): string {
  return cards === 0 ? messages.becomesText : messages.becomesCards(cards);
}
