import type { AttributeDefinition, Template } from '@sluice/liquid';
import type { Finding } from '@sluice/liquid/text';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useImperativeHandle, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { flushSync } from 'react-dom';
import { mark } from '../builder-dom/builder-dom.ts';
import type { ConditionTesterProps } from '../condition-tester/ConditionTester.tsx';
import { useTesterValues } from '../condition-tester/useTesterValues.ts';
import { FindingsList } from '../findings-list/FindingsList.tsx';
import type { TemplateFindings } from '../findings-list/useFindings.ts';
import { IconButton } from '../controls/icon-button/IconButton.tsx';
import { Tabs } from '../controls/tabs/Tabs.tsx';
import type { TabItem } from '../controls/tabs/Tabs.tsx';
import { Skeleton } from '../controls/skeleton/Skeleton.tsx';
import { SyntaxPreview } from '../syntax-preview/SyntaxPreview.tsx';
import type { SyntaxPreviewProps } from '../syntax-preview/SyntaxPreview.tsx';
import * as S from './SluiceBuilder.styles.ts';
import { useResultSheet } from './useResultSheet.ts';
import { useSluiceBuilderMessages } from './useSluiceBuilderMessages.ts';

/** Its fields and dialogs are half as much code again as the builder: they come when somebody tests. */
const TesterPanel = lazy(async () => ({ default: (await import('./TesterPanel.tsx')).TesterPanel }));

type ResultTab = 'preview' | 'test' | 'checks';

/** What can be asked of the panel from beside it. */
export interface ResultPanelHandle {
  /** Opens the text editor, empty, or shows the text that somebody is typing already. Focus comes back to `opener`. */
  openEditor: (opener: HTMLElement) => void;
}

interface ResultPanelProps {
  ref: Ref<ResultPanelHandle>;
  template: Template;
  attributes: readonly AttributeDefinition[];
  found: TemplateFindings;
  preview: Pick<
    SyntaxPreviewProps,
    'pointed' | 'onPoint' | 'onEdit' | 'onCopyRefused' | 'hasCopy' | 'onUnappliedChange'
  >;
  tester: Pick<ConditionTesterProps, 'people' | 'onSavePerson' | 'onDeletePerson'>;
  canTest: boolean;
  onFix: ((finding: Finding) => void) | undefined;
  onShow: (finding: Finding) => void;
}

/** What the template comes to: its Liquid, what a sample person gets, what the checks say. */
export function ResultPanel({ ref, ...props }: ResultPanelProps): ReactNode {
  const { template, found, onFix, onShow } = props;
  const messages = useSluiceBuilderMessages();
  const [selected, setSelected] = useState<ResultTab>('preview');
  const { panelRef, toggleRef, isOpen, setOpen, toggle, closeByEscape, editing, changeEditing, openEditor } =
    useResultSheet(() => setSelected('preview'));
  useImperativeHandle(ref, () => ({ openEditor }));
  // Which values a test needs is worked out after the keystroke has been painted.
  const tester = useTesterValues(useDeferredValue(template), props.attributes);
  /** What Show points to is below the sheet. */
  const showBelow = (finding: Finding) => {
    flushSync(() => setOpen(false));
    onShow(finding);
  };
  // Nothing left to test: the tab closes by itself.
  const tab = selected === 'test' && !(props.canTest && tester.hasConditions) ? 'preview' : selected;
  const shown = {
    ...props.preview,
    template,
    editing,
    onEditingChange: changeEditing,
    litBranch: tester.litBranch,
    findings: found.findings,
    onFix,
  };
  const items: TabItem<ResultTab>[] = [
    {
      id: 'preview',
      label: messages.preview,
      content: <SyntaxPreview {...shown} hasTools />,
      // A text that is being typed is still there after a look at the checks.
      keepMounted: editing !== null,
    },
    {
      id: 'checks',
      label: messages.checks,
      count: found.findings.length,
      countTone: worstTone(found.findings),
      content: <FindingsList {...found} onFix={onFix} onShow={showBelow} />,
    },
  ];
  if (props.canTest) {
    items.splice(1, 0, {
      id: 'test',
      label: messages.test,
      disabledReason: tester.hasConditions ? undefined : messages.testNeedsConditions,
      content: (
        <>
          <Suspense fallback={<Skeleton height="120px" />}>
            <TesterPanel {...props.tester} values={tester} />
          </Suspense>
          <SyntaxPreview
            {...shown}
            onEdit={undefined}
            onUnappliedChange={undefined}
            hasTools={false}
            hasCopy={false}
          />
        </>
      ),
    });
  }
  return (
    <S.Panel
      ref={panelRef}
      aria-label={messages.result}
      {...mark('result')}
      data-open={isOpen || undefined}
      onKeyDown={closeByEscape}
    >
      <Tabs<ResultTab>
        label={messages.result}
        selected={tab}
        onSelect={(next) => {
          setSelected(next);
          setOpen(true);
        }}
        items={items}
        actions={
          <S.SheetToggle>
            <IconButton
              ref={toggleRef}
              compact
              label={isOpen ? messages.closeSheet : messages.openSheet}
              icon={isOpen ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
              aria-expanded={isOpen}
              onPress={toggle}
            />
          </S.SheetToggle>
        }
      />
    </S.Panel>
  );
}

function worstTone(findings: readonly Finding[]): 'neutral' | 'warn' | 'danger' {
  const has = (severity: Finding['severity']) => findings.some((finding) => finding.severity === severity);
  if (has('error')) return 'danger';
  return has('warning') ? 'warn' : 'neutral';
}
