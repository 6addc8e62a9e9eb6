import { useId, useState, type ComponentPropsWithRef, type KeyboardEvent, type ReactNode } from 'react';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
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
export function Tabs<Id extends string>(props: TabsProps<Id>): ReactNode {
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
    list.querySelector<HTMLElement>(`[data-tab="${CSS.escape(target.id)}"]`)?.focus();
    select(target.id);
  };

  return (
    <S.Tabs {...rest}>
      <S.Bar data-stretch={stretch === true || undefined}>
        <S.List role="tablist" aria-label={label} onKeyDown={onKeyDown}>
          {items.map((item) => (
            <S.Tab
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
            </S.Tab>
          ))}
        </S.List>
        {actions}
      </S.Bar>
      <TabPanels id={id} items={items} selected={selected} />
    </S.Tabs>
  );
}

interface TabPanelsProps {
  id: string;
  items: readonly TabItem[];
  selected: string | undefined;
}

function TabPanels({ id, items, selected }: TabPanelsProps): ReactNode {
  return items.map(
    (item) =>
      (item.id === selected || item.keepMounted === true) && (
        <S.Panel
          key={item.id}
          role="tabpanel"
          id={`${id}-${item.id}-panel`}
          aria-labelledby={`${id}-${item.id}`}
          hidden={item.id !== selected}
        >
          {item.content}
        </S.Panel>
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
  const places: Partial<Record<string, number>> = {
    [isRtl ? 'ArrowLeft' : 'ArrowRight']: (index + 1) % usable.length,
    [isRtl ? 'ArrowRight' : 'ArrowLeft']: (index - 1 + usable.length) % usable.length,
    Home: 0,
    End: usable.length - 1,
  };
  return usable[places[key] ?? -1];
}

function TabFace({ item }: { item: TabItem }): ReactNode {
  return (
    <>
      {item.icon}
      <span>{item.label}</span>
      {item.count !== undefined && item.count > 0 && (
        <S.Count data-tone={item.countTone ?? 'warn'}>{item.count}</S.Count>
      )}
      {item.disabledReason !== undefined && <VisuallyHidden>. {item.disabledReason}</VisuallyHidden>}
    </>
  );
}
