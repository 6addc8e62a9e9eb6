import {
  Button,
  ConditionTester,
  CopyButton,
  IconButton,
  SyntaxPreview,
  Tabs,
  useConditionTester,
} from '@sluice/builder-ui';
import type { GeneratedLiquid, Template } from '@sluice/liquid';
import { ChevronDown, ChevronUp, WandSparkles } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import * as S from './Generator.styles.ts';

type PanelTab = 'preview' | 'test';

interface PreviewPanelProps {
  template: Template;
  generated: GeneratedLiquid;
  /** Called when the person asks for a copy while parts are missing. */
  onCopyRefused: () => void;
}

/** The Liquid of the template, and what it does for a sample person. */
export function PreviewPanel({ template, generated, onCopyRefused }: PreviewPanelProps): ReactNode {
  const [selected, setSelected] = useState<PanelTab>('preview');
  const [isOpen, setOpen] = useState(false);
  const tester = useConditionTester(template);
  // Nothing left to test: the tab closes by itself.
  const tab = tester.hasConditions ? selected : 'preview';
  const select = (next: PanelTab) => {
    setSelected(next);
    setOpen(true);
  };

  const actions = (
    <S.TabActions>
      {tab === 'preview' ? (
        <CopyButton generated={generated} onRefused={onCopyRefused} />
      ) : (
        <Button variant="ghost" compact icon={<WandSparkles aria-hidden />} onPress={tester.fillSample}>
          Fill a sample
        </Button>
      )}
      <S.SheetToggle>
        <IconButton
          compact
          label={isOpen ? 'Close the preview' : 'Open the preview'}
          icon={isOpen ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        />
      </S.SheetToggle>
    </S.TabActions>
  );

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the card decides the tag
    <S.Panel role="region" data-bottom-bar data-open={isOpen || undefined} aria-label="Syntax Preview">
      <Tabs<PanelTab>
        label="Syntax Preview"
        selected={tab}
        onSelect={select}
        actions={actions}
        items={[
          {
            id: 'preview',
            label: 'Preview',
            content: (
              <SyntaxPreview
                template={template}
                generated={generated}
                litBranch={tester.litBranch}
                hasCopy={false}
              />
            ),
          },
          {
            id: 'test',
            label: 'Test',
            disabledReason: tester.hasConditions ? undefined : 'Complete a condition first.',
            content: (
              <>
                <ConditionTester template={template} tester={tester} hasFillSample={false} />
                <SyntaxPreview
                  template={template}
                  generated={generated}
                  litBranch={tester.litBranch}
                  hasCopy={false}
                />
              </>
            ),
          },
        ]}
      />
    </S.Panel>
  );
}
