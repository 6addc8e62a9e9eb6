import type { AttributeDefinition, GeneratedMessage, Template, TemplateAction } from '@sluice/liquid';
import type { Finding } from '@sluice/liquid/text';
import type { ReactNode, Ref } from 'react';
import type { HeadingProps } from '../../condition-builder/root/BuilderHeader.tsx';
import type { CardNotes } from '../../condition-builder/root/card-notes.ts';
import type { ConditionTesterProps } from '../../condition-tester/ConditionTester.tsx';
import type { PeopleOfHost } from '../../condition-tester/people/saved-person.ts';
import type { WhoAccepted } from '../../findings-list/who-accepted.ts';
import type { TemplateFindings } from '../../findings-list/useFindings.ts';
import type { TestResult, WholeMessage } from '../../condition-tester/useTesterMemory.ts';
import type { PreviewFormat, SyntaxPreviewProps } from '../../syntax-preview/syntax-preview-props.ts';
import type { Analyse } from '../../analysis/useAnalysis.ts';
import type { BuilderTestsSubject } from './builder-tests-subject.ts';
import type { PlaceNavigation } from '../places/usePlaceNavigation.ts';

/** The panel's own door: a component beside it can ask for these. */
export interface ResultPanelHandle {
  /** Brings the preview to the front, where the text is edited. */
  showPreview: () => void;
  /** Closes the sheet at once, where it covers the cards. */
  foldAway: () => void;
}

/** What the result shows of a message of several parts. Its template is one of its decisions with all that is around it. */
export interface ResultOfMore extends WholeMessage {
  generated: GeneratedMessage;
  /** How many branches there are, with those for everybody else. */
  branches: number;
  /** Lays out all of its decisions. */
  onFormatChange: (changes: PreviewFormat) => void;
  /** Puts a template in the place of a decision, as one edit. */
  onReplace: (passageId: string, template: Template) => void;
  /** Names a decision. */
  titleOf: (passageId: string) => string | undefined;
  /** Names the branch that a finding is about. */
  placeOf: (finding: Finding) => string | undefined;
  /** Shows its Liquid, beside other views of the message. */
  views: (liquid: ReactNode) => ReactNode;
  /** Below the message, and above and below its test. */
  previewFoot: ReactNode;
  testHead: ReactNode;
  testFoot: ReactNode;
  /** Called with what a test has found, and with nothing once that is old. */
  onTested: (result: TestResult | undefined) => void;
}

export interface ResultPanelProps extends HeadingProps {
  ref: Ref<ResultPanelHandle>;
  id: string;
  template: Template;
  attributes: readonly AttributeDefinition[];
  found: TemplateFindings;
  whoAccepted: WhoAccepted | undefined;
  preview: Omit<SyntaxPreviewProps, 'template' | 'findings' | 'onFix' | 'onShow' | 'onGo'> & {
    isEditing: boolean;
  };
  tester: Pick<ConditionTesterProps, 'startsTested' | 'timeZone' | keyof PeopleOfHost>;
  canTest: boolean;
  /** Works out who gets what elsewhere than on the page. */
  analyse: Analyse | undefined;
  /** Stands among what is said about who gets what. */
  tests?: ReactNode;
  /** Makes edits in one step, without leading anywhere. */
  onAnswer: (actions: readonly TemplateAction[]) => void;
  /** Whether fixes may change the template now. */
  canFix: boolean;
  going: PlaceNavigation;
  /** Where the result of a test is marked on the cards. */
  notes: CardNotes;
  /** What the tests of the snippet are about. */
  tested: BuilderTestsSubject;
  /** Absent where there is one decision. */
  more?: ResultOfMore | undefined;
}
