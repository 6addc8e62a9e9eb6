import { conditionsIn, CONDITIONS_MAX, depthOf, GROUP_DEPTH_MAX, type ConditionGroup } from '@sluice/liquid';
import { Group, Plus } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { mark } from '../../../builder-dom/builder-dom.ts';
import { MenuButton } from '../../../controls/icon-button/MenuButton.tsx';
import { Menu } from '../../../controls/menu/Menu.tsx';
import type { PlaceInList } from '../../condition/ConditionRow.tsx';
import { DragHandle } from '../../drag/DragHandle.tsx';
import type { MenuGroup } from '../../menus/menu-entries.tsx';
import { GroupEntries, prepareEntries } from '../../menus/late-entries.ts';
import { useConditionBuilderMessages } from '../../messages.ts';
import { useBuilderContext, useIntents } from '../../root/ConditionBuilderContext.ts';
import * as S from './Group.styles.ts';
import { useGroupMessages } from './messages.ts';

interface GroupHeadProps extends PlaceInList {
  group: ConditionGroup;
  kindAround: ConditionGroup['kind'] | undefined;
  hasHandle: boolean;
  /** Whether the branch takes no more conditions. */
  isFull: boolean;
  /** The id of what the checks say about the group. */
  describedBy: string | undefined;
}

/** The head of a group: its handle, how it asks, what can be added, and its menu. */
export function GroupHead(props: GroupHeadProps): ReactNode {
  const { statementId, group, name, kindAround, hasHandle, describedBy } = props;
  const { id, kind } = group;
  const messages = useGroupMessages();
  const { isLocked } = useBuilderContext();
  return (
    <S.Head data-handle={hasHandle || undefined}>
      {hasHandle && (
        <S.HandlePlace>
          <DragHandle name={name} />
        </S.HandlePlace>
      )}
      {isLocked ? (
        <S.Kind data-kind={kind}>{messages.groupKinds[kind]}</S.Kind>
      ) : (
        <KindSwitch
          statementId={statementId}
          groupId={id}
          kind={kind}
          name={name}
          describedBy={describedBy}
        />
      )}
      <S.Rest>{messages.groupRest(kind)}</S.Rest>
      {!isLocked && (
        <S.Tools>
          <AddButtons {...props} />
          <GroupMenu
            {...{ statementId, kind, kindAround, name }}
            conditionId={id}
            groupDepth={props.groupDepth}
            height={depthOf([group])}
            heightBefore={props.heightBefore}
            heightAfter={props.heightAfter}
            count={conditionsIn(group.items).length}
          />
        </S.Tools>
      )}
    </S.Head>
  );
}

const KINDS = ['all', 'any', 'none'] as const;

interface KindSwitchProps {
  statementId: string;
  groupId: string;
  kind: ConditionGroup['kind'];
  name: string;
  describedBy: string | undefined;
}

/** Lets a person choose how a group asks. */
function KindSwitch({ statementId, groupId, kind, name, describedBy }: KindSwitchProps): ReactNode {
  const messages = useGroupMessages();
  const intents = useIntents();
  const radioName = useId();
  return (
    <S.Kinds
      role="radiogroup"
      aria-label={messages.groupKindOf(name)}
      aria-describedby={describedBy}
      {...mark('groupKind')}
    >
      {KINDS.map((choice) => (
        <S.Kind as="label" key={choice} data-kind={choice}>
          <S.KindRadio
            name={radioName}
            value={choice}
            checked={choice === kind}
            onChange={() => intents.changeGroupKind(statementId, groupId, choice)}
          />
          {messages.groupKinds[choice]}
        </S.Kind>
      ))}
    </S.Kinds>
  );
}

/** *Condition* and *Group*. What is not possible any more says why. */
function AddButtons({ statementId, group, name, groupDepth, isFull }: GroupHeadProps): ReactNode {
  const messages = useGroupMessages();
  const { conditionsFull } = useConditionBuilderMessages();
  const intents = useIntents();
  const full = isFull ? conditionsFull(CONDITIONS_MAX) : undefined;
  const tooDeep = groupDepth + 1 >= GROUP_DEPTH_MAX ? messages.groupsTooDeep(GROUP_DEPTH_MAX) : undefined;
  return (
    <>
      <HeadButton
        label={messages.addToGroup(name)}
        icon={<Plus size={14} aria-hidden />}
        reason={full}
        isFirst={group.items.length > 0}
        onPress={() => intents.addToGroup(statementId, group.id)}
      >
        {messages.toGroup}
      </HeadButton>
      <HeadButton
        label={messages.addGroupTo(name)}
        icon={<Group size={14} aria-hidden />}
        reason={full ?? tooDeep}
        onPress={() => intents.addGroup(statementId, { inGroupId: group.id })}
      >
        {messages.groupToGroup}
      </HeadButton>
    </>
  );
}

interface HeadButtonProps {
  label: string;
  icon: ReactNode;
  /** Why it does nothing now. */
  reason: string | undefined;
  /** Whether it is where focus goes that looks for a place to add a condition. */
  isFirst?: boolean | undefined;
  onPress: () => void;
  children: ReactNode;
}

function HeadButton({ label, icon, reason, isFirst = false, onPress, children }: HeadButtonProps): ReactNode {
  return (
    <S.HeadButton
      type="button"
      aria-label={label}
      aria-disabled={reason === undefined ? undefined : true}
      aria-description={reason}
      title={reason}
      {...mark('groupAdd', isFirst)}
      onClick={reason === undefined ? onPress : undefined}
    >
      {icon}
      {children}
    </S.HeadButton>
  );
}

interface GroupMenuProps extends MenuGroup {
  name: string;
}

/** The button that opens what can be done with one group. */
function GroupMenu({ name, ...group }: GroupMenuProps): ReactNode {
  const label = useConditionBuilderMessages().conditionMenu(name);
  return (
    <Menu
      label={label}
      items={{ prepare: prepareEntries, render: (show) => <GroupEntries group={group} show={show} /> }}
      trigger={<MenuButton label={label} {...mark('rowMenu')} />}
    />
  );
}
