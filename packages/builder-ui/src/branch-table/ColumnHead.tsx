import { operatorsFor, SUBSCRIPTION_GROUP, type AttributeDefinition, type Operator } from '@sluice/liquid';
import { ChevronDown, Plus } from 'lucide-react';
import { useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { AttributeCombobox } from '../attribute-combobox/AttributeCombobox.tsx';
import { IconButton } from '../controls/icon-button/IconButton.tsx';
import { Menu } from '../controls/menu/Menu.tsx';
import type { MenuEntry } from '../controls/menu/MenuList.tsx';
import { AnchoredPopover } from '../controls/popover/AnchoredPopover.tsx';
import {
  type conditionBuilderMessages,
  useConditionBuilderMessages,
  useConditionWords,
} from '../condition-builder/messages.ts';
import { useBuilderContext } from '../condition-builder/root/ConditionBuilderContext.ts';
import { useBranchTableMessages } from './messages.ts';
import { keyOfColumn, type ColumnAttribute, type TableColumn } from './model/table-of.ts';
import { attributeWritten } from './model/written-heads.ts';
import * as S from './BranchTable.styles.ts';

interface ColumnHeadProps {
  column: TableColumn;
  index: number;
  columns: readonly TableColumn[];
  isLocked: boolean;
  onCompare: (operator: Operator) => void;
  onChange: (to: TableColumn) => void;
  onRemove: () => void;
}

/** The head of a column: its attribute, and how its cells compare. Both are menus. */
export function ColumnHead(props: ColumnHeadProps): ReactNode {
  const { column, index, columns, isLocked, onCompare, onChange, onRemove } = props;
  const messages = useBranchTableMessages();
  const words = useConditionWords();
  const head = useRef<HTMLDivElement>(null);
  const [isChanging, setChanging] = useState(false);
  const name = nameOfColumn(column, useConditionBuilderMessages());
  const operator = words.operator(column.operator, column.dataType);
  const entries: readonly MenuEntry[] = [
    { id: 'change', label: messages.changeColumn, onAction: () => setChanging(true) },
    { id: 'remove', label: messages.removeColumn, isDanger: true, startsGroup: true, onAction: onRemove },
  ];
  return (
    <S.HeadCell ref={head} aria-colindex={index + 2}>
      {isLocked ? (
        <S.CellText title={name}>
          <strong>{name}</strong>
        </S.CellText>
      ) : (
        <Menu
          label={messages.columnMenu(name)}
          placement="bottom start"
          trigger={
            <S.HeadButton variant="quiet" aria-label={messages.columnMenu(name)} title={name}>
              {name}
            </S.HeadButton>
          }
          items={entries}
        />
      )}
      {isLocked ? (
        <S.CellText>{operator}</S.CellText>
      ) : (
        <OperatorMenu
          label={messages.columnOperator(name, operator)}
          operator={column.operator}
          column={column}
          onChoose={onCompare}
          trigger={
            <S.HeadButton
              variant="quiet"
              data-quiet=""
              aria-label={messages.columnOperator(name, operator)}
              title={operator}
            >
              <S.CellText>{operator}</S.CellText>
              <ChevronDown aria-hidden />
            </S.HeadButton>
          }
        />
      )}
      {isChanging && (
        <ChooseAttribute
          anchorRef={head}
          value={column}
          columns={columns}
          onChoose={onChange}
          onClose={() => setChanging(false)}
        />
      )}
    </S.HeadCell>
  );
}

/** An attribute as the head says it: with the property of an event, and `asNumber` where it is converted to one. */
export function nameOfColumn(
  { attributeName, eventProperty, readAs }: ColumnAttribute,
  { asNumber }: Pick<typeof conditionBuilderMessages, 'asNumber'>,
): string {
  const name = eventProperty === undefined ? attributeName : `${attributeName} · ${eventProperty}`;
  return readAs === undefined ? name : `${name} ${asNumber}`;
}

interface OperatorMenuProps {
  label: string;
  operator: Operator | undefined;
  column: Pick<TableColumn, 'dataType'>;
  trigger: React.ReactElement;
  onChoose: (operator: Operator) => void;
}

/** The comparisons that can work for an attribute. */
export function OperatorMenu({ label, operator, column, trigger, onChoose }: OperatorMenuProps): ReactNode {
  const words = useConditionWords();
  const offered = () =>
    operatorsFor(column.dataType)
      .filter(({ reason }) => reason === undefined)
      .map((entry): MenuEntry => ({
        id: entry.operator,
        label: words.operator(entry.operator, column.dataType),
        isCurrent: entry.operator === operator,
        onAction: () => onChoose(entry.operator),
      }));
  return <Menu label={label} placement="bottom start" trigger={trigger} items={offered} />;
}

interface AddColumnProps {
  columns: readonly TableColumn[];
  onAdd: (column: TableColumn) => void;
}

/** Adds a column for an attribute. */
export function AddColumn({ columns, onAdd }: AddColumnProps): ReactNode {
  const messages = useBranchTableMessages();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={button}
        compact
        label={messages.addColumn}
        icon={<Plus aria-hidden size={16} />}
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <ChooseAttribute
          anchorRef={button}
          columns={columns}
          onChoose={onAdd}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface ChooseAttributeProps {
  anchorRef: RefObject<HTMLElement | null>;
  /** The attribute that is there; absent for a new column. */
  value?: TableColumn | undefined;
  columns: readonly TableColumn[];
  onChoose: (column: TableColumn) => void;
  onClose: () => void;
}

/**
 * A field for the attribute of a column. An event needs more than a name: its property is written as Liquid writes it, or after the
 * name of the event. Groups are asked about in a card.
 */
export function ChooseAttribute({
  anchorRef,
  value,
  columns,
  onChoose,
  onClose,
}: ChooseAttributeProps): ReactNode {
  const messages = useBranchTableMessages();
  const { attributeName } = useConditionBuilderMessages();
  const { chooseAttribute } = useConditionBuilderMessages();
  const { attributesByType, searchCustom, recent } = useBuilderContext();
  const { custom_attribute: custom, default_attribute: own, custom_event: events } = attributesByType;
  const attributes = useMemo(
    () => [...custom, ...own.filter(({ name }) => name !== SUBSCRIPTION_GROUP)],
    [custom, own],
  );
  const [isTaken, setTaken] = useState(false);
  const choose = (name: string, definition: AttributeDefinition | undefined) => {
    if (name === '') return;
    const written =
      definition === undefined ? attributeWritten(name, columns, [...attributes, ...events]) : undefined;
    const attributeType = written?.attributeType ?? definition?.attributeType ?? 'custom_attribute';
    const dataType = written === undefined ? definition?.dataType : written.dataType;
    const attribute = written ?? { attributeType, attributeName: name, ...(dataType && { dataType }) };
    const key = keyOfColumn(attribute);
    if (key !== value?.key && columns.some((column) => column.key === key)) {
      setTaken(true);
      return;
    }
    if (written === undefined) recent.remember(attributeType, name);
    const keeps =
      value !== undefined &&
      operatorsFor(dataType).some(
        ({ operator, reason }) => operator === value.operator && reason === undefined,
      );
    onClose();
    const usual = dataType === 'boolean' ? 'is-true' : dataType === 'array' ? 'contains' : '==';
    onChoose({ ...attribute, key, operator: keeps ? value.operator : usual });
  };
  return (
    <AnchoredPopover anchorRef={anchorRef} isModal label={messages.addColumn} onClose={onClose}>
      <S.ColumnPanel>
        <AttributeCombobox
          aria-label={attributeName}
          placeholder={chooseAttribute}
          value={value?.attributeName ?? ''}
          attributes={attributes}
          search={searchCustom}
          recent={recent.newest}
          isInvalid={isTaken}
          onChange={choose}
        />
        {isTaken && <p role="alert">{messages.columnTaken}</p>}
      </S.ColumnPanel>
    </AnchoredPopover>
  );
}
