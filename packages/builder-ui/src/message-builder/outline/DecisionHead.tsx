import type { DecisionPassage } from '@sluice/liquid';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { findMarked, mark } from '../../builder-dom/builder-dom.ts';
import { TextInput } from '../../controls/field/TextInput.styles.ts';
import { isComposing } from '../../hooks/is-composing.ts';
import { isFocusLost } from '../../hooks/lost-focus.ts';
import { useMessageBuilderMessages } from '../../catalog/message-builder-messages.ts';
import type { TestedMessage } from '../state/tested-message.ts';
import * as S from './Outline.styles.ts';
import { useOutlineActions } from './outline-context.ts';
import { PassageMenu } from './PassageMenu.tsx';
import { PersonChip } from './PersonChip.tsx';
import { useTableEntry } from './useDecisionTable.tsx';

interface DecisionHeadProps {
  decision: DecisionPassage;
  title: string;
  number: string | undefined;
  variable: string | undefined;
  isTable: boolean;
  tested: TestedMessage | undefined;
}

/** The title of a decision, how many branches it has, and what can be done with all of it. */
export function DecisionHead(props: DecisionHeadProps): ReactNode {
  const { decision, title, number, variable, isTable, tested } = props;
  const messages = useMessageBuilderMessages();
  const { level, isLocked, changeView } = useOutlineActions();
  const { head, isNaming, begin, end } = useNaming();
  const table = useTableEntry(decision, isTable);
  const { statements, settings } = decision.template;
  const count = statements.length + (settings.hasFallback ? 1 : 0);
  const shown = number === undefined ? title : `${number} ${title}`;
  return (
    <S.Head ref={head}>
      {isNaming ? (
        <TitleField decision={decision} onEnd={end} />
      ) : (
        <S.Title as={`h${level}`} title={title} dir="auto">
          {title}
        </S.Title>
      )}
      <S.Aside data-short={variable === undefined || undefined}>
        {variable === undefined ? messages.branches(count) : messages.branchesForEach(count, variable)}
      </S.Aside>
      <S.Grow />
      <PersonChip tested={tested} decision={decision} />
      {!isLocked && (
        <PassageMenu
          passage={decision}
          title={shown}
          more={table}
          onRename={begin}
          onOpenAlone={() => changeView((view) => ({ ...view, alone: decision.id }))}
        />
      )}
    </S.Head>
  );
}

/** Whether the title is being typed. Focus goes back to the menu that it was begun from. */
export function useNaming() {
  const [isNaming, setNaming] = useState(false);
  const head = useRef<HTMLDivElement>(null);
  const wasNaming = useRef(false);
  useLayoutEffect(() => {
    const { current } = head;
    if (wasNaming.current && !isNaming && current !== null && isFocusLost(current))
      findMarked(current, 'passageControl', 'menu')?.focus();
    wasNaming.current = isNaming;
  }, [isNaming]);
  return {
    head,
    isNaming,
    begin: () => {
      // The menu gives focus back to its button as it closes: the field comes after it.
      requestAnimationFrame(() => setNaming(true));
    },
    end: () => setNaming(false),
  };
}

interface TitleFieldProps {
  decision: Pick<DecisionPassage, 'id' | 'name'>;
  onEnd: () => void;
}

/** The title while it is typed. Enter and leaving keep it; Escape leaves it as it was. */
export function TitleField({ decision, onEnd }: TitleFieldProps): ReactNode {
  const messages = useMessageBuilderMessages();
  const { editor } = useOutlineActions();
  const [typed, setTyped] = useState(decision.name ?? '');
  const keep = () => {
    editor.applyAndGo([{ type: 'passage-named', passageId: decision.id, name: typed }], undefined);
    onEnd();
  };
  return (
    <span {...mark('ownText')}>
      <TextInput
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the title that was to be renamed
        autoFocus
        aria-label={messages.titleLabel}
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={keep}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          // The key would press what gets focus next.
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') keep();
          else onEnd();
        }}
      />
    </span>
  );
}
