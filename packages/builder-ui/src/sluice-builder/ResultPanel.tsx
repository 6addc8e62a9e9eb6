import type { AttributeDefinition, Template } from '@sluice/liquid';
import type { Finding } from '@sluice/liquid/text';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { ConditionTesterProps } from '../condition-tester/ConditionTester.tsx';
import { useConditionTester } from '../condition-tester/useConditionTester.ts';
import { FindingsList } from '../findings-list/FindingsList.tsx';
import type { TemplateFindings } from '../findings-list/useFindings.ts';
import { NativeTabs } from '../lazy-controls/NativeTabs.tsx';
import type { NativeTabItem } from '../lazy-controls/NativeTabs.tsx';
import { ToolButton } from '../lazy-controls/native-controls.styles.ts';
import { useMessages } from '../messages/MessagesContext.ts';
import { Skeleton } from '../primitives/skeleton/Skeleton.tsx';
import { SyntaxPreview } from '../syntax-preview/SyntaxPreview.tsx';
import type { SyntaxPreviewProps } from '../syntax-preview/SyntaxPreview.tsx';
import * as S from './SluiceBuilder.styles.ts';

/** Its fields and dialogs are half as much code again as the builder: they come when somebody tests. */
const ConditionTester = lazy(async () => {
  const { ConditionTester } = await import('../condition-tester/ConditionTester.tsx');
  return { default: ConditionTester };
});

type ResultTab = 'preview' | 'test' | 'checks';

interface ResultPanelProps {
  template: Template;
  attributes: readonly AttributeDefinition[];
  found: TemplateFindings;
  preview: Pick<
    SyntaxPreviewProps,
    'pointed' | 'onPoint' | 'onEdit' | 'editing' | 'onEditingChange' | 'onCopyRefused' | 'hasCopy'
  >;
  tester: Pick<ConditionTesterProps, 'people' | 'onSavePerson' | 'onDeletePerson'>;
  /** How often somebody asked for the text editor from beside the panel. */
  editorAsked: number;
  canTest: boolean;
  onFix: ((finding: Finding) => void) | undefined;
  onShow: (finding: Finding) => void;
}

/** What the template comes to: its Liquid, what a sample person gets, what the checks say. */
export function ResultPanel(props: ResultPanelProps): ReactNode {
  const { template, found, editorAsked, onFix, onShow } = props;
  const messages = useMessages().sluiceBuilder;
  const [selected, setSelected] = useState<ResultTab>('preview');
  const [isOpen, setOpen] = useState(false);
  const { editing } = props.preview;
  const panel = useRef<HTMLDivElement>(null);
  const [knownAsked, setKnownAsked] = useState(editorAsked);
  if (knownAsked !== editorAsked) {
    setKnownAsked(editorAsked);
    setSelected('preview');
    setOpen(true);
  }
  // An editor that opens takes the focus by itself; one that was open behind another tab is only shown again.
  useEffect(() => {
    if (editorAsked > 0) panel.current?.querySelector<HTMLElement>('form textarea')?.focus();
  }, [editorAsked]);
  // Which values a test needs is worked out after the keystroke has been painted.
  const tester = useConditionTester(useDeferredValue(template), props.attributes);
  // Nothing left to test: the tab closes by itself.
  const tab = selected === 'test' && !(props.canTest && tester.hasConditions) ? 'preview' : selected;
  const shown = { ...props.preview, template, litBranch: tester.litBranch, findings: found.findings, onFix };
  const items: NativeTabItem<ResultTab>[] = [
    {
      id: 'preview',
      label: messages.preview,
      content: <SyntaxPreview {...shown} hasTools />,
      // A text that is being typed is still there after a look at the checks.
      isKept: editing !== null,
    },
    {
      id: 'checks',
      label: messages.checks,
      count: found.findings.length,
      countTone: worstTone(found.findings),
      content: <FindingsList {...found} onFix={onFix} onShow={onShow} />,
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
            <ConditionTester {...props.tester} template={tester.template} tester={tester} />
          </Suspense>
          <SyntaxPreview {...shown} onEdit={undefined} hasTools={false} hasCopy={false} />
        </>
      ),
    });
  }
  return (
    <S.Panel ref={panel} aria-label={messages.result} data-sluice-result data-open={isOpen || undefined}>
      <NativeTabs<ResultTab>
        label={messages.result}
        selected={tab}
        onSelect={(next) => {
          setSelected(next);
          setOpen(true);
        }}
        items={items}
        actions={
          <S.SheetToggle>
            <ToolButton
              type="button"
              aria-label={isOpen ? messages.closeSheet : messages.openSheet}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? <ChevronDown size={16} aria-hidden /> : <ChevronUp size={16} aria-hidden />}
            </ToolButton>
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
