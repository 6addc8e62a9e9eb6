import type { ReactNode } from 'react';
import type { TabsProps as AriaTabsProps } from 'react-aria-components';
import * as S from './Tabs.styles.ts';

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
  AriaTabsProps,
  'children' | 'className' | 'selectedKey' | 'defaultSelectedKey' | 'onSelectionChange'
> {
  /** The name of the row of tabs for assistive technology. */
  label: string;
  /** The tabs with their panels. */
  items: readonly TabItem<Id>[];
  /** The tab on show. Use `defaultSelected` to leave it uncontrolled. */
  selected?: Id | undefined;
  /** The first tab on show; the first of all when left out. */
  defaultSelected?: Id | undefined;
  /** Called with the tab the person goes to. */
  onSelect?: ((id: Id) => void) | undefined;
  /** Controls at the far end of the row. */
  actions?: ReactNode;
  /** Lets the tabs share the full width. */
  stretch?: boolean | undefined;
  className?: string;
}

/** Views that take turns in one place. Arrow keys move between tabs. */
export function Tabs<Id extends string>(props: TabsProps<Id>): ReactNode {
  const { label, items, selected, defaultSelected, onSelect, actions, stretch, ...rest } = props;
  return (
    <S.Tabs
      {...rest}
      {...(selected === undefined ? {} : { selectedKey: selected })}
      {...(defaultSelected === undefined ? {} : { defaultSelectedKey: defaultSelected })}
      // The keys of the tabs are the ids of the items.
      onSelectionChange={(key) => onSelect?.(key as Id)}
    >
      <S.Bar data-stretch={stretch === true || undefined}>
        <S.List aria-label={label}>
          {items.map((item) => (
            <S.Tab key={item.id} id={item.id} isDisabled={item.disabledReason !== undefined}>
              <TabFace item={item} />
            </S.Tab>
          ))}
        </S.List>
        {actions}
      </S.Bar>
      {items.map((item) => (
        <S.Panel key={item.id} id={item.id} shouldForceMount={item.keepMounted === true}>
          {item.content}
        </S.Panel>
      ))}
    </S.Tabs>
  );
}

function TabFace({ item }: { item: TabItem }): ReactNode {
  return (
    <>
      {item.icon}
      <span title={item.disabledReason}>{item.label}</span>
      {item.count !== undefined && item.count > 0 && (
        <S.Count data-tone={item.countTone ?? 'warn'}>{item.count}</S.Count>
      )}
      {item.disabledReason !== undefined && <S.Hidden>. {item.disabledReason}</S.Hidden>}
    </>
  );
}
