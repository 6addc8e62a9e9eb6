import { useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { TabItem } from './Tabs.tsx';
import * as S from './NativeTabs.styles.ts';

export interface NativeTabItem<Id extends string> extends TabItem<Id> {
  /** Whether its content stays mounted while another tab is on show: it holds what somebody has begun. */
  isKept?: boolean;
}

interface NativeTabsProps<Id extends string> {
  /** The name of the row of tabs. */
  label: string;
  /** The tabs; only the content of the one on show, and what is kept, is mounted. */
  items: readonly NativeTabItem<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** Controls at the far end of the row. */
  actions?: ReactNode;
}

/**
 * The tabs of the assembled builder, after the ARIA pattern: one stop for Tab, arrow keys, Home and End between them.
 * The tabs of the control library weigh more than builder, preview and checks together.
 */
export function NativeTabs<Id extends string>(props: NativeTabsProps<Id>): ReactNode {
  const { label, items, selected, onSelect, actions } = props;
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const usable = items.filter(({ disabledReason }) => disabledReason === undefined);
    const index = usable.findIndex((item) => item.id === selected);
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const places: Record<string, number> = {
      [isRtl ? 'ArrowLeft' : 'ArrowRight']: (index + 1) % usable.length,
      [isRtl ? 'ArrowRight' : 'ArrowLeft']: (index - 1 + usable.length) % usable.length,
      Home: 0,
      End: usable.length - 1,
    };
    const target = usable[places[event.key] ?? -1];
    if (target === undefined) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`[data-tab="${target.id}"]`)?.focus();
    onSelect(target.id);
  };

  return (
    <S.Tabs>
      <S.Bar>
        <S.List ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
          {items.map((item) => (
            <S.Tab
              key={item.id}
              type="button"
              role="tab"
              id={`${id}-${item.id}`}
              data-tab={item.id}
              aria-selected={item.id === selected}
              aria-controls={item.id === selected ? `${id}-${item.id}-panel` : undefined}
              aria-disabled={item.disabledReason !== undefined || undefined}
              tabIndex={item.id === selected ? 0 : -1}
              title={item.disabledReason}
              onClick={() => {
                if (item.disabledReason === undefined) onSelect(item.id);
              }}
            >
              {item.icon}
              <span>{item.label}</span>
              {item.count !== undefined && item.count > 0 && (
                <S.Count data-tone={item.countTone ?? 'warn'}>{item.count}</S.Count>
              )}
              {item.disabledReason !== undefined && <S.Hidden>. {item.disabledReason}</S.Hidden>}
            </S.Tab>
          ))}
        </S.List>
        {actions}
      </S.Bar>
      {items.map(
        (item) =>
          (item.id === selected || item.isKept === true) && (
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
      )}
    </S.Tabs>
  );
}
