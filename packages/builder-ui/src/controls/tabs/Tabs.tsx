import { useId, useState, type ComponentPropsWithRef, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import { toneColors } from '../../theme/color-mixins.ts';
import { focusRing, ownElement, stateTransition } from '../../theme/mixins.ts';
import { withRef } from '../../hooks/with-ref.ts';

export interface TabItem<Id extends string = string> {
  id: Id;
  label: ReactNode;
  content: ReactNode;
  icon?: ReactNode;
  /** A number after the label; hidden at 0. */
  count?: number | undefined;
  /**
   * How bad what is counted is.
   * @default 'warn'
   */
  countTone?: 'neutral' | 'warn' | 'danger' | undefined;
  /** Makes the tab unavailable and says why, to screen readers and as a title. */
  disabledReason?: string | undefined;
  /** Keeps the content mounted while another tab is shown, so that what was typed there stays. */
  keepMounted?: boolean | undefined;
}

export interface TabsProps<Id extends string = string> extends Omit<
  ComponentPropsWithRef<'div'>,
  'children' | 'onSelect'
> {
  /** The name of the row of tabs for assistive technology. */
  label: string;
  /** The tabs with their panels. Only the selected panel and those with `keepMounted` are mounted. */
  items: readonly TabItem<Id>[];
  /** The tab on show. Use `defaultSelected` to leave it uncontrolled. */
  selected?: Id | undefined;
  /** The first tab on show; the first of all when left out. */
  defaultSelected?: Id | undefined;
  /** Called with the tab the person goes to, also when it is on show already. */
  onSelect?: ((id: Id) => void) | undefined;
  /** Controls at the far end of the row. */
  actions?: ReactNode;
  /** Lets the tabs share the full width. */
  stretch?: boolean | undefined;
}

/** Views that take turns in one place. One stop for Tab; arrow keys, Home and End move between the tabs. */
export const Tabs = withRef(function Tabs<Id extends string>(props: TabsProps<Id>): ReactNode {
  const { label, items, selected: given, defaultSelected, onSelect, actions, stretch, ...rest } = props;
  const [own, setOwn] = useState(defaultSelected);
  const selected = given ?? own ?? items.find(isUsable)?.id;
  const id = useId();

  const select = (next: Id) => {
    setOwn(next);
    onSelect?.(next);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const list = event.currentTarget;
    const isRtl = getComputedStyle(list).direction === 'rtl';
    const target = tabAt(event.key, items.filter(isUsable), selected, isRtl);
    if (target === undefined) return;
    event.preventDefault();
    const tabs = [...list.querySelectorAll<HTMLElement>('[data-tab]')];
    tabs.find((tab) => tab.dataset['tab'] === target.id)?.focus();
    select(target.id);
  };

  return (
    <TabsLook {...rest}>
      <Bar data-stretch={stretch === true || undefined}>
        <List role="tablist" aria-label={label} onKeyDown={onKeyDown}>
          {items.map((item) => (
            <Tab
              key={item.id}
              type="button"
              role="tab"
              id={`${id}-${item.id}`}
              data-tab={item.id}
              aria-selected={item.id === selected}
              aria-controls={item.id === selected ? `${id}-${item.id}-panel` : undefined}
              aria-disabled={!isUsable(item) || undefined}
              tabIndex={item.id === selected ? 0 : -1}
              title={item.disabledReason}
              onClick={() => {
                if (isUsable(item)) select(item.id);
              }}
            >
              <TabFace item={item} />
            </Tab>
          ))}
        </List>
        {actions}
      </Bar>
      <TabPanels id={id} items={items} selected={selected} />
    </TabsLook>
  );
});

interface TabPanelsProps {
  id: string;
  items: readonly TabItem[];
  selected: string | undefined;
}

function TabPanels({ id, items, selected }: TabPanelsProps): ReactNode {
  return items.map(
    (item) =>
      (item.id === selected || item.keepMounted === true) && (
        <Panel
          key={item.id}
          role="tabpanel"
          id={`${id}-${item.id}-panel`}
          aria-labelledby={`${id}-${item.id}`}
          hidden={item.id !== selected}
        >
          {item.content}
        </Panel>
      ),
  );
}

function isUsable({ disabledReason }: TabItem): boolean {
  return disabledReason === undefined;
}

/** The tab that a key leads to, going around at both ends. */
function tabAt<Item extends TabItem>(
  key: string,
  usable: readonly Item[],
  selected: string | undefined,
  isRtl: boolean,
): Item | undefined {
  const index = usable.findIndex((item) => item.id === selected);
  const indexByKey: Partial<Record<string, number>> = {
    [isRtl ? 'ArrowLeft' : 'ArrowRight']: (index + 1) % usable.length,
    [isRtl ? 'ArrowRight' : 'ArrowLeft']: (index - 1 + usable.length) % usable.length,
    Home: 0,
    End: usable.length - 1,
  };
  return usable[indexByKey[key] ?? -1];
}

function TabFace({ item }: { item: TabItem }): ReactNode {
  return (
    <>
      {item.icon}
      <span>{item.label}</span>
      {item.count !== undefined && item.count > 0 && (
        <Count data-tone={item.countTone ?? 'warn'}>{item.count}</Count>
      )}
      {item.disabledReason !== undefined && <VisuallyHidden>. {item.disabledReason}</VisuallyHidden>}
    </>
  );
}

const TabsLook = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  font-family: var(--sluice-font-ui);
`;

/** The row of tabs with the actions at its end. */
const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: var(--sluice-space-1);
  padding: var(--sluice-space-2);
  border-block-end: 1px solid var(--sluice-line);
`;

const List = styled.div`
  display: flex;
  gap: 2px;
  min-inline-size: 0;

  [data-stretch] > & {
    flex: 1;
  }
`;

const Tab = styled.button`
  ${ownElement}
  box-sizing: border-box;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--sluice-space-2);
  min-block-size: 34px;
  padding: var(--sluice-space-1) var(--sluice-space-3);
  border: 0;
  border-radius: var(--sluice-radius-s);
  outline: none;
  background: transparent;
  color: var(--sluice-ink-3);
  font: var(--sluice-weight-semibold) var(--sluice-size-control) / 1.4 var(--sluice-font-ui);
  cursor: pointer;
  ${stateTransition('background-color', 'color')}

  [data-stretch] & {
    flex: 1;
  }

  @media (pointer: coarse) {
    min-block-size: var(--sluice-control-height-touch);
  }

  &:hover {
    color: var(--sluice-ink-1);
  }

  &[aria-selected='true'] {
    background: var(--sluice-surface-2);
    color: var(--sluice-ink-1);
    /* Selection must survive forced colors, where backgrounds are gone. */
    text-decoration: underline 2px transparent;
  }

  &:focus-visible {
    ${focusRing}
  }

  &[aria-disabled='true'] {
    color: var(--sluice-ink-3);
    font-weight: var(--sluice-weight-medium);
    cursor: not-allowed;
  }

  @media (forced-colors: active) {
    &[aria-selected='true'] {
      text-decoration-color: Highlight;
    }
  }
`;

/** The count shown on a tab. */
const Count = styled.span`
  padding: 1px var(--sluice-space-2);
  border-radius: var(--sluice-radius-round);
  background: var(--sluice-surface-2);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-badge);
  font-weight: var(--sluice-weight-bold);
  ${toneColors}
`;

const Panel = styled.div`
  min-inline-size: 0;
`;
