import type { AttributeDefinition, Template, TemplateAction } from '@sluice/liquid';
import type { Ref } from 'react';
import type { HeadingProps } from '../../condition-builder/root/BuilderHeader.tsx';
import type { CardNotes } from '../../condition-builder/root/card-notes.ts';
import type { ConditionTesterProps } from '../../condition-tester/ConditionTester.tsx';
import type { PeopleOfHost } from '../../condition-tester/people/saved-person.ts';
import type { WhoAccepted } from '../../findings-list/AcceptedFindings.tsx';
import type { TemplateFindings } from '../../findings-list/useFindings.ts';
import type { SyntaxPreviewProps } from '../../syntax-preview/syntax-preview-props.ts';
import type { PlaceNavigation } from '../places/usePlaceNavigation.ts';

/** The panel's own door: a component beside it can ask for these. */
export interface ResultPanelHandle {
  /** Brings the preview to the front, where the text is edited. */
  showPreview: () => void;
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
  /** Makes edits in one step, without leading anywhere. */
  onAnswer: (actions: readonly TemplateAction[]) => void;
  /** Whether fixes may change the template now. */
  canFix: boolean;
  going: PlaceNavigation;
  /** Where the result of a test is marked on the cards. */
  notes: CardNotes;
}
