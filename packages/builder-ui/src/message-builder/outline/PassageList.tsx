import type { LoopChanges, LoopPassage, Passage } from '@sluice/liquid';
import { Plus, Repeat2, SlidersHorizontal } from 'lucide-react';
import { memo, useState, type ReactNode } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { IconButton } from '../../controls/icon-button/IconButton.tsx';
import { SwitchBox } from '../../controls/switch/SwitchBox.tsx';
import { TextField } from '../../controls/text-field/TextField.tsx';
import { useMessageBuilderMessages } from '../../catalog/message-builder-messages.ts';
import { entriesOf } from '../state/tested-message.ts';
import * as S from './Outline.styles.ts';
import * as P from './Parts.styles.ts';
import { useOutlineActions, useOutlineState } from './outline-context.ts';
import { DecisionPart } from './DecisionPart.tsx';
import { KeptPart } from './KeptPart.tsx';
import { PassageMenu } from './PassageMenu.tsx';
import { TextPart } from './TextPart.tsx';
import { isBlankText } from '../state/view-template.ts';

interface PassageListProps {
  passages: readonly Passage[];
  /** How many decisions are around it. */
  depth: number;
  /** Draws the line that joins its parts. */
  hasLine?: boolean | undefined;
}

/** Passages in reading order. White space alone is not shown. */
export function PassageList({ passages, depth, hasLine = false }: PassageListProps): ReactNode {
  const { marks, view, stateOf, tested } = useOutlineState();
  const texts = passages.filter((passage) => passage.kind === 'text' && !isBlankText(passage));
  return (
    <S.List data-line={hasLine || undefined}>
      {passages.map((passage) => {
        const { id } = passage;
        const mark = marks.get(id);
        if (isBlankText(passage) && !view.openTexts.has(id)) return null;
        switch (passage.kind) {
          case 'text':
            return (
              <TextPart
                key={id}
                passage={passage}
                index={texts.indexOf(passage) + 1}
                isOpen={view.openTexts.has(id)}
              />
            );
          case 'kept':
            return <KeptPart key={id} passage={passage} />;
          case 'loop':
            return <LoopPart key={id} loop={passage} depth={depth} />;
          case 'decision':
            return (
              <DecisionPart
                key={id}
                decision={passage}
                cards={stateOf(passage)}
                number={mark?.number}
                title={mark?.title}
                variable={mark?.variable}
                depth={depth}
                isTable={view.tables.has(id)}
                tested={tested}
              />
            );
        }
      })}
    </S.List>
  );
}

interface LoopPartProps {
  loop: LoopPassage;
  depth: number;
}

/** What is sent for each entry of a list: a dashed frame around it. */
export function LoopPart({ loop, depth }: LoopPartProps): ReactNode {
  const { id, variable, passages, emptyPassages } = loop;
  const messages = useMessageBuilderMessages();
  const { isLocked } = useOutlineActions();
  const [isEditing, setEditing] = useState(variable === '' || loop.list === '');
  const name = messages.loop(variable);
  const areFieldsOpen = isEditing && !isLocked;
  return (
    <S.Item data-tall aria-label={name} {...mark('passage', id)}>
      <S.Sign data-strong aria-hidden>
        <Repeat2 size={14} />
      </S.Sign>
      <P.Loop>
        <LoopHead loop={loop} name={name} isEditing={areFieldsOpen} onEdit={() => setEditing(!isEditing)} />
        {areFieldsOpen && <LoopFields loop={loop} />}
        <PassageList passages={passages} depth={depth} />
        {emptyPassages !== undefined && (
          <P.EmptyCase>
            <P.Small>{messages.emptyCase}</P.Small>
            <PassageList passages={emptyPassages} depth={depth} />
          </P.EmptyCase>
        )}
      </P.Loop>
    </S.Item>
  );
}

interface LoopHeadProps {
  loop: LoopPassage;
  name: string;
  isEditing: boolean;
  onEdit: () => void;
}

/** The loop in a sentence, how often it is sent, and what can be done with it. */
const LoopHead = memo(function LoopHead({ loop, name, isEditing, onEdit }: LoopHeadProps): ReactNode {
  const { variable, list, limit } = loop;
  const messages = useMessageBuilderMessages();
  const { editor, isLocked, level } = useOutlineActions();
  return (
    <P.LoopHead>
      <P.LoopWords as={`h${level}`}>
        {messages.forEach} <code>{variable === '' ? '…' : variable}</code> {messages.in}{' '}
        <code>{shownList(list)}</code>
        {limit !== undefined && <> {messages.loopLimited(limit)}</>}
      </P.LoopWords>
      <Entries loop={loop} />
      {!isLocked && (
        <>
          <IconButton
            compact
            label={messages.editLoop}
            icon={<SlidersHorizontal aria-hidden />}
            aria-expanded={isEditing}
            onPress={onEdit}
            {...mark('passageControl', 'toggle')}
          />
          <PassageMenu
            passage={loop}
            title={name}
            more={[
              {
                id: 'decision-inside',
                label: messages.addDecisionInLoop,
                icon: <Plus aria-hidden />,
                onAction: () => editor.addInLoop(loop.id, loop.passages.length),
              },
            ]}
          />
        </>
      )}
    </P.LoopHead>
  );
});

/** How many entries the person of the last test gets. */
function Entries({ loop }: { loop: LoopPassage }): ReactNode {
  const messages = useMessageBuilderMessages();
  const { tested } = useOutlineState();
  const entries = entriesOf(tested, loop.id);
  if (tested === undefined || entries === undefined) return null;
  const { person } = tested;
  const times = person === undefined ? messages.timesForSample(entries) : messages.timesFor(entries, person);
  return (
    <P.Entries data-none={entries === 0 || undefined}>
      {entries === 0 ? messages.noEntriesFor(person ?? messages.samplePerson) : times}
    </P.Entries>
  );
}

/** A list as people read it: `event_properties.products`. */
const shownList = (list: string): string => (list === '' ? '…' : list.replaceAll(/\$\{([^{}]*)\}/gu, '$1'));

/** The parts of the loop's tag, as fields, and what is sent for an empty list. */
function LoopFields({ loop }: { loop: LoopPassage }): ReactNode {
  const { id, variable, list, limit = '', offset = '', reversed = false, emptyPassages } = loop;
  const messages = useMessageBuilderMessages();
  const { editor } = useOutlineActions();
  const change = (changes: LoopChanges, field?: string) =>
    editor.apply([{ type: 'loop-changed', passageId: id, changes }], field && `${field}:${id}`);
  const hasEmptyCase = emptyPassages !== undefined;
  return (
    <P.LoopFields>
      <TextField
        compact
        label={messages.loopVariable}
        description={messages.loopVariableHelp}
        value={variable}
        onChange={(typed) => change({ variable: typed.trim() }, 'variable')}
      />
      <TextField
        compact
        label={messages.loopList}
        description={messages.loopListHelp}
        value={list}
        onChange={(typed) => change({ list: typed }, 'list')}
      />
      <TextField
        compact
        label={messages.loopLimit}
        value={limit}
        onChange={(typed) => change({ limit: typed.trim() }, 'limit')}
      />
      <TextField
        compact
        label={messages.loopOffset}
        value={offset}
        onChange={(typed) => change({ offset: typed.trim() }, 'offset')}
      />
      <SwitchBox
        label={messages.loopReversed}
        isSelected={reversed}
        onChange={(isReversed) => change({ reversed: isReversed })}
      />
      <SwitchBox
        label={messages.addEmptyCase}
        isSelected={hasEmptyCase}
        onChange={(isWanted) =>
          editor.applyAndGo(
            [
              {
                type: 'loop-empty-case-changed',
                passageId: id,
                ...(isWanted && {
                  passages: [{ kind: 'text', id: editor.createId(), text: messages.newText }],
                }),
              },
            ],
            undefined,
          )
        }
      />
    </P.LoopFields>
  );
}
