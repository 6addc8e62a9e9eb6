import type { Statement } from '@sluice/liquid';
import { Pencil } from 'lucide-react';
import { memo, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { IconButton } from '../../controls/icon-button/IconButton.tsx';
import { DragHandle } from '../drag/DragHandle.tsx';
import { isFocusLost } from '../../hooks/lost-focus.ts';
import { useIntents, useBuilderContext } from '../root/ConditionBuilderContext.ts';
import { useConditionBuilderMessages } from '../messages.ts';
import * as S from './CardHeader.styles.ts';
import { CardSlot } from '../root/HostSlots.tsx';
import { useSlot } from '../../host-parts/host-parts.ts';
import { CardChips } from './CardChips.tsx';
import { CardMatch } from './CardMatch.tsx';
import { CardToggle } from './CardToggle.tsx';
import { StatementSummary } from './summary/StatementSummary.tsx';
import { Name, Summary } from './summary/Summary.styles.ts';
import { TextInput } from '../../controls/field/TextInput.styles.ts';
import { MenuButton } from '../../controls/icon-button/MenuButton.tsx';
import { Menu } from '../../controls/menu/Menu.tsx';
import { StatementEntries, prepareEntries } from '../menus/late-entries.ts';
import type { MenuStatement } from '../menus/menu-entries.tsx';
import { isComposing } from '../../hooks/is-composing.ts';

interface StatementHeaderProps {
  statement: Statement;
  index: number;
  count: number;
  isOpen: boolean;
  bodyId: string;
  /** `Else If 3`. */
  label: string;
}

/** The head of a branch: its number, its name, and closed all it does in words. */
export function StatementHeader(props: StatementHeaderProps): ReactNode {
  // What the host has there may be about anything in the branch.
  return useSlot('cardHead') === undefined ? <LazyHeader {...props} /> : <WholeHeader {...props} />;
}

const WholeHeader = memo(OwnHeader);
/** Open, it shows nothing of the conditions and the text. */
const LazyHeader = memo(OwnHeader, isSameHeader);

function OwnHeader(props: StatementHeaderProps): ReactNode {
  const { statement, index, count, isOpen, label } = props;
  const messages = useConditionBuilderMessages();
  const intents = useIntents();
  const { isLocked } = useBuilderContext();
  const [isNaming, setNaming] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasNaming = useRef(false);
  const isInField = isNaming && isOpen && !isLocked;

  // The field is gone: focus goes back to what opened it, unless the person has gone on.
  useLayoutEffect(() => {
    const button = pencil.current;
    if (wasNaming.current && button !== null && isFocusLost(button)) button.focus();
    wasNaming.current = isInField;
  }, [isInField]);

  return (
    <S.Header {...mark('cardHeader')}>
      {count > 1 && !isLocked && (
        <S.HandlePlace>
          <DragHandle name={label} />
        </S.HandlePlace>
      )}
      <StatementToggle {...props} isShort={isInField} />
      {isInField && <StatementNameField statement={statement} onEnd={() => setNaming(false)} />}
      {isOpen && !isInField && !isLocked && (
        <IconButton
          ref={pencil}
          compact
          label={messages.nameStatement(label)}
          icon={<Pencil aria-hidden />}
          onPress={() => setNaming(true)}
        />
      )}
      <CardSlot name="cardHead" statement={statement} isOpen={isOpen} />
      {!isLocked && (
        <StatementMenu
          statementId={statement.id}
          name={label}
          index={index}
          count={count}
          onName={() => {
            if (!isOpen) intents.toggleStatement(statement.id);
            setNaming(true);
          }}
        />
      )}
    </S.Header>
  );
}

interface StatementNameFieldProps {
  statement: Statement;
  /** Called when the person has finished, with Enter, Escape or by leaving. */
  onEnd: () => void;
}

/** A name or note for a branch, seen only by those who edit it. */
function StatementNameField({ statement, onEnd }: StatementNameFieldProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const intents = useIntents();
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <S.NameField>
      <TextInput
        ref={field}
        {...mark('ownText')}
        aria-label={messages.statementNameField}
        placeholder={messages.statementNameHint}
        value={statement.name ?? ''}
        maxLength={200}
        dir="auto"
        autoComplete="off"
        onChange={(event) => intents.nameStatement(statement.id, event.target.value)}
        onBlur={onEnd}
        onKeyDown={(event) => {
          if (isComposing(event) || (event.key !== 'Enter' && event.key !== 'Escape')) return;
          event.preventDefault();
          // A dialog around the builder stays open.
          event.stopPropagation();
          onEnd();
        }}
      />
    </S.NameField>
  );
}

/** Open, a card says nothing of its conditions: they can be typed in without drawing the head of the card each time. */
function isSameHeader(before: StatementHeaderProps, after: StatementHeaderProps): boolean {
  const [one, other] = [before.statement, after.statement];
  return (
    (one === other || (after.isOpen && one.id === other.id && one.name === other.name)) &&
    before.isOpen === after.isOpen &&
    before.index === after.index &&
    before.count === after.count &&
    before.bodyId === after.bodyId &&
    before.label === after.label
  );
}

/** Opens and closes the card. Beside the field for the name it has room for its number only. */
function StatementToggle(props: StatementHeaderProps & { isShort: boolean }): ReactNode {
  const { statement, index, isOpen, bodyId, label, isShort } = props;
  const intents = useIntents();
  return (
    <CardToggle
      kind={index === 0 ? 'if' : 'else-if'}
      label={label}
      isOpen={isOpen}
      bodyId={bodyId}
      data-short={isShort || undefined}
      notes={isShort ? undefined : <CardChips card={statement.id} isOpen={isOpen} />}
      match={isShort ? undefined : <CardMatch card={statement.id} />}
      {...mark('cardToggle')}
      onClick={() => intents.toggleStatement(statement.id)}
    >
      {isOpen ? (
        <OpenTitle name={isShort ? undefined : statement.name} />
      ) : (
        <StatementSummary statement={statement} />
      )}
    </CardToggle>
  );
}

/** An open card says nothing twice: its conditions are below. */
function OpenTitle({ name }: { name: string | undefined }): ReactNode {
  return (
    <Summary>
      {name !== undefined && (
        <Name dir="auto" data-open>
          {name}
        </Name>
      )}
    </Summary>
  );
}

interface StatementMenuProps extends MenuStatement {
  name: string;
}

/** The button that opens what can be done with one branch. */
function StatementMenu({ name, ...statement }: StatementMenuProps): ReactNode {
  const label = useConditionBuilderMessages().statementMenu(name);
  return (
    <Menu
      label={label}
      items={{
        prepare: prepareEntries,
        render: (show) => <StatementEntries statement={statement} show={show} />,
      }}
      trigger={<MenuButton label={label} {...mark('cardMenu')} />}
    />
  );
}
