/** `@sluice/liquid`: the public names, listed by hand. `public-names.test.ts` checks the list. */
export type { Coded, NoParams } from '../model/coded.ts';
export { createTemplate, DEFAULT_ABORT_REASON } from '../model/create-template.ts';
export { createId } from '../model/create-id.ts';
export type { CreateId } from '../model/create-id.ts';
export type { ConditionChanges } from '../model/condition-change.ts';
export { CONDITIONS_MAX, MAX_VALUE_LENGTH, TAG_MAX, TEXT_MAX } from '../model/limits.ts';
export type { TemplateAction } from '../model/template-action.ts';
export { templateReducer } from '../model/template-reducer.ts';
export { defaultAttributes, EMAIL_SUBSCRIPTION, SUBSCRIPTION_GROUP } from '../model/default-attributes.ts';
export { operators, operatorsFor } from '../model/operators.ts';
export type { ImpossibleReason, OfferedOperator, OperatorDefinition } from '../model/operators.ts';
export type {
  AttributeDefinition,
  AttributeType,
  BuilderSettings,
  Condition,
  DataType,
  LogicalOperator,
  Operator,
  OutputStyle,
  ReferenceStyle,
  Statement,
  StatementSource,
  Template,
  TemplateSource,
  ConditionValueKind,
} from '../model/template.ts';

export { formatDateValue, parseDateValue } from '../expression/date-value.ts';
export type { DateUnit, DateValue } from '../expression/date-value.ts';
export { listText, listValues } from '../expression/literal.ts';
export {
  nameProblem,
  referenceKey,
  referenceNamed,
  referenceText,
  variableProblem,
} from '../expression/reference.ts';
export type { NameProblem, NameProblemParams } from '../expression/reference.ts';
export type {
  Chain,
  ConditionPart,
  Declaration,
  LiquidFloat,
  LiquidTime,
  LiquidValue,
  Reference,
  ReferenceObject,
} from '../expression/nodes.ts';

export { branchTextProblem } from '../translate/print/branch-text.ts';
export type { BranchTextProblem, BranchTextProblemParams } from '../translate/print/branch-text.ts';
export { generateLiquid } from '../translate/generate-liquid.ts';
export type { GeneratedLiquid } from '../translate/generate-liquid.ts';
export { checkCondition } from '../translate/print/condition-gaps.ts';
export { keepsImportedTags } from '../translate/print/kept-tags.ts';
export type { GenerateOptions } from '../translate/print/text-style.ts';
export type {
  ConditionGap,
  GapParams,
  IncompletePart,
  Notice,
  NoticeParams,
} from '../translate/print/gap.ts';
export { listReferences } from '../translate/list-references.ts';
export type { AttributeReference, InputKind } from '../translate/list-references.ts';
export type { TextMap } from '../printer/placed-ranges.ts';
export type { MappedPart, MappedRange } from '../printer/text-map.ts';

export { compareReadings, describeOutcome } from '../outcome/compare-readings.ts';
export type {
  ComparedValue,
  OutcomeParams,
  ReadingComparison,
  ReadingDifference,
  WhyParams,
} from '../outcome/compare-readings.ts';
export { nearMisses } from '../outcome/near-misses.ts';
export type { NearMiss, NearMissParams, NearMissSides, NearMissSpace } from '../outcome/near-misses.ts';
export type { ValueKind } from '../evaluator/values.ts';
export { evaluateTemplate, prepareTemplate } from '../outcome/evaluate-template.ts';
export type {
  EvaluateOptions,
  Evaluation,
  PreparedTemplate,
  Reading,
  TraceEntry,
} from '../outcome/evaluate-template.ts';
export type { Sample, SampleValue } from '../evaluator/sample.ts';

export { describeCondition } from '../describe/describe-condition.ts';
export { describeStatement, describeTemplate } from '../describe/describe-template.ts';
export type {
  BranchDescription,
  ConditionDescription,
  DescribedTerm,
  OtherwiseParams,
  SubjectParams,
  TemplateDescription,
  TextParams,
  WithoutValuesParams,
} from '../describe/description.ts';
export { groupingOf } from '../expression/grouping.ts';
export type { Grouping } from '../expression/grouping.ts';
