import { Button, IconButton, useToasts } from '@sluice/builder-ui';
import { BULK_MAX, type SnippetRef } from '@sluice/server/contracts';
import { ListChecks, X } from 'lucide-react';
import { useState, type ReactNode, useCallback, type RefCallback } from 'react';
import { SelectionBar as Bar } from '../../../components/SelectionBar.styles.ts';
import { focusTitleIfLost } from '../../../lib/focus.ts';
import { errorText } from '../../../lib/http/api-error.ts';
import { selectionMessages } from './messages.ts';
import type { SelectedSnippets } from './useLibrarySelection.ts';

interface SelectAllProps {
  selection: Pick<SelectedSnippets, 'count' | 'set'>;
  /** How many snippets there are to select. */
  total: number;
  /** Finds them, as far as one request can change them. */
  findAll: () => Promise<readonly SnippetRef[]>;
}

interface SelectedBarProps extends SelectAllProps {
  selection: Pick<SelectedSnippets, 'count' | 'set' | 'clear'>;
  /** What can be done with all of them. */
  children: ReactNode;
}

/** Says how many snippets are selected. It is there while some are. */
export function SelectedBar({ selection, children, ...rest }: SelectedBarProps): ReactNode {
  const bar = useToastsAbove();
  if (selection.count === 0) return null;
  return (
    <Bar data-theme="dark" ref={bar} aria-label={selectionMessages.label}>
      <output>{selectionMessages.selected(selection.count)}</output>
      <SelectAll selection={selection} {...rest} />
      {children}
      <IconButton
        compact
        label={selectionMessages.clear}
        icon={<X aria-hidden />}
        onPress={() => {
          selection.clear();
          focusTitleIfLost();
        }}
      />
    </Bar>
  );
}

/** Offers to select everything there is, as far as one request can change it. */
function SelectAll({ selection, total, findAll }: SelectAllProps): ReactNode {
  const toasts = useToasts();
  const [isPending, setPending] = useState(false);
  const most = Math.min(total, BULK_MAX);
  if (selection.count >= most) return null;

  const selectAll = async () => {
    setPending(true);
    try {
      selection.set(await findAll());
    } catch (error) {
      toasts.show({
        topic: 'library',
        tone: 'danger',
        title: selectionMessages.selectFailed,
        description: errorText(error),
      });
    }
    setPending(false);
  };

  return (
    <Button
      compact
      variant="ghost"
      icon={<ListChecks aria-hidden />}
      isPending={isPending}
      onPress={() => void selectAll()}
    >
      {total > BULK_MAX ? selectionMessages.selectFirst(BULK_MAX) : selectionMessages.selectAll(total)}
    </Button>
  );
}

/** Between the bar and what is above and below it, in pixels. */
const GAPS = 24;

/** Keeps toasts above a bar at the bottom of the window, so that they do not cover its buttons. */
function useToastsAbove(): RefCallback<HTMLElement> {
  return useCallback((bar: HTMLElement | null) => {
    if (bar === null || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--sluice-toasts-inset', `${bar.offsetHeight + GAPS}px`);
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty('--sluice-toasts-inset');
    };
  }, []);
}
