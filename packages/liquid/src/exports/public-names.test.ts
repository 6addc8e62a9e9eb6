import { expect, it } from 'vitest';
import * as compare from './compare.ts';
import * as liquid from './index.ts';
import * as messages from './messages.ts';
import * as names from './names.ts';
import * as render from './render.ts';
import * as sample from './sample.ts';
import * as text from './text.ts';
import * as schema from './schema.ts';

it('the public exports are exactly the listed names', () => {
  expect(Object.keys(liquid).toSorted()).toEqual([
    'CONDITIONS_MAX',
    'DEFAULT_ABORT_REASON',
    'EMAIL_SUBSCRIPTION',
    'MAX_VALUE_LENGTH',
    'SUBSCRIPTION_GROUP',
    'TAG_MAX',
    'TEXT_MAX',
    'branchTextProblem',
    'checkCondition',
    'closedList',
    'compareReadings',
    'createId',
    'createTemplate',
    'defaultAttributes',
    'describeCondition',
    'describeOutcome',
    'describeStatement',
    'describeTemplate',
    'evaluateTemplate',
    'formatDateValue',
    'generateLiquid',
    'groupingOf',
    'keepsImportedTags',
    'listReferences',
    'listText',
    'listValues',
    'markupTokens',
    'nameProblem',
    'nearMisses',
    'operatorDefinition',
    'operators',
    'operatorsFor',
    'parseDateValue',
    'prepareTemplate',
    'rangeEnds',
    'rangeText',
    'referenceKey',
    'referenceNamed',
    'referenceText',
    'templateReducer',
    'tokenize',
    'variableProblem',
  ]);
  expect(Object.keys(text).toSorted()).toEqual([
    'applyTextFix',
    'branchPlaces',
    'checkBranchText',
    'checkLiquid',
    'checkSeverities',
    'checkTemplate',
    'documentText',
    'fixAll',
    'fixAllOfText',
    'importText',
    'parseLiquid',
    'partFindings',
    'printLiquid',
    'replaceSegment',
    'rewriteAsCards',
    'toTemplate',
    'usualOrder',
    'withAccepted',
    'withoutAccepted',
  ]);
  expect(Object.keys(messages).toSorted()).toEqual([
    'branchName',
    'changeMessage',
    'changesNobody',
    'checkTitle',
    'describeConditionText',
    'describeStatementText',
    'describeTemplateText',
    'findingMessage',
    'fixEffect',
    'fixLabel',
    'gapMessage',
    'impossibleReasonMessage',
    'islandReasonMessage',
    'nameProblemMessage',
    'nearMissMessage',
    'noticeMessage',
    'operatorLabel',
    'outcomeMessage',
    'placeName',
    'plainNumber',
    'referenceLabel',
    'sentence',
    'shortened',
    'visibleSpaces',
    'whyMessage',
    'withoutOwnVariables',
  ]);
  expect(Object.keys(compare).toSorted()).toEqual(['compareTemplates', 'mergeTemplates', 'renameReference']);
  expect(Object.keys(names).toSorted()).toEqual([
    'isByOwnName',
    'isMeant',
    'isSameName',
    'markedParts',
    'matchNames',
    'prepareName',
    'prepareQuery',
    'searchNames',
  ]);
  expect(Object.keys(render).toSorted()).toEqual(['prepareMessage', 'renderLiquid']);
  expect(Object.keys(sample).toSorted()).toEqual([
    'fillSample',
    'isUnreadable',
    'sampleValueOf',
    'subscriptionStates',
    'withKnownLists',
    'withKnownTypes',
  ]);
  expect(Object.keys(schema).toSorted()).toEqual([
    'BuilderSettingsSchema',
    'ConditionSchema',
    'StatementSchema',
    'TAG_MAX',
    'TEXT_MAX',
    'TemplateSchema',
  ]);
});
