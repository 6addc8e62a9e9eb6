import type { TemplateAction } from '@sluice/liquid';
import type { Finding } from '@sluice/liquid/text';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useDeferredValue, useEffect, useImperativeHandle, useMemo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { TemplateFindings } from '../../findings-list/useFindings.ts';
import { mark } from '../../builder-dom/builder-dom.ts';
import { useTesterMemory } from '../../condition-tester/useTesterMemory.ts';
import { IconButton } from '../../controls/icon-button/IconButton.tsx';
import { Tabs } from '../../controls/tabs/Tabs.tsx';
import type { PreviewPlace } from '../../syntax-preview/code/preview-places.ts';
import type { PlaceNavigation } from '../places/usePlaceNavigation.ts';
import * as S from '../SluiceBuilder.styles.ts';
import { useSluiceBuilderMessages } from '../useSluiceBuilderMessages.ts';
import type { ResultPanelProps } from './result-panel-props.ts';
import { prepareFindingsList, resultTabs, type ResultTab } from './result-tabs.tsx';
import { usePanelTop } from './usePanelTop.ts';
import { useResultSheet, type ResultSheet } from './useResultSheet.ts';

/** The results of a template: its Liquid, what a sample person gets, and what the checks found. */
export function ResultPanel({ ref, ...props }: ResultPanelProps): ReactNode {
  const { template, found } = props;
  const messages = useSluiceBuilderMessages();
  const [selected, setSelected] = useState<ResultTab>(
    props.tester.startsTested === true || props.tester.typedPerson?.naming !== undefined ? 'test' : 'preview',
  );
  const sheet = useResultSheet(props.preview.isEditing);
  const { panelRef, isOpen, setOpen, uncover } = sheet;
  usePanelTop(panelRef);
  useImperativeHandle(ref, () => ({
    showPreview: () =>
      flushSync(() => {
        setSelected('preview');
        setOpen(true);
      }),
  }));
  // Whether there is something to test is worked out after the keystroke has been painted.
  const tester = useTesterMemory(useDeferredValue(template), props.attributes);
  usePreparedFindingsList(found.findings.length > 0);
  const { fix, fixResult, ...leads } = useResultNavigation(props.going, found.renew, uncover);
  const preview = {
    ...props.preview,
    ...leads,
    template,
    // A test says nothing about what was edited since.
    litBranch: tester.template === template ? tester.litBranch : undefined,
    findings: found.findings,
    onFix: props.canFix ? fix : undefined,
  };
  // Nothing left to test: the tab closes by itself.
  const tab = selected === 'test' && !(props.canTest && tester.hasConditions) ? 'preview' : selected;
  return (
    <S.Panel
      ref={panelRef}
      id={props.id}
      aria-label={messages.result}
      {...mark('result')}
      data-open={isOpen || undefined}
      onKeyDown={sheet.closeByEscape}
    >
      <S.PanelHeading>{messages.result}</S.PanelHeading>
      <Tabs<ResultTab>
        label={messages.result}
        selected={tab}
        onSelect={(next) => {
          setSelected(next);
          setOpen(true);
        }}
        items={resultTabs({
          props,
          preview,
          tester,
          messages,
          onFixResult: props.canFix ? fixResult : undefined,
        })}
        actions={<SheetToggle {...sheet} />}
      />
    </S.Panel>
  );
}

/** Loads the list of findings before somebody opens it. */
function usePreparedFindingsList(hasFindings: boolean): void {
  useEffect(() => {
    if (hasFindings) prepareFindingsList();
  }, [hasFindings]);
}

/** What leads from the result to the cards; it also closes the sheet that covers them. The functions never change. */
function useResultNavigation(
  { go, show, fix }: PlaceNavigation,
  renew: TemplateFindings['renew'],
  uncover: () => void,
) {
  return useMemo(
    () => ({
      onGo: (place: PreviewPlace) => {
        uncover();
        go(place);
      },
      onShow: (finding: Finding) => {
        uncover();
        show(finding);
      },
      fix: (finding: Finding) => {
        const remedy = renew(finding)?.fix;
        if (remedy?.kind !== 'template') return;
        uncover();
        fix(remedy.actions);
      },
      fixResult: ({ actions }: { actions: readonly TemplateAction[] }) => {
        uncover();
        fix(actions);
      },
    }),
    [go, show, fix, renew, uncover],
  );
}

function SheetToggle({
  toggleRef,
  isOpen,
  setOpen,
}: Pick<ResultSheet, 'toggleRef' | 'isOpen' | 'setOpen'>): ReactNode {
  const messages = useSluiceBuilderMessages();
  return (
    <S.SheetToggle>
      <IconButton
        ref={toggleRef}
        compact
        label={isOpen ? messages.closeSheet : messages.openSheet}
        icon={isOpen ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      />
    </S.SheetToggle>
  );
}
