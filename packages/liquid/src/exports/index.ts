/** `@sluice/liquid`: the public names, listed by hand. `public-names.test.ts` checks the list. */
export type { Coded, NoParams } from '../model/coded.ts';
export { createId, createTemplate, DEFAULT_ABORT_REASON, type CreateId } from '../model/create-template.ts';
export type { ConditionChanges, TemplateAction } from '../editing/template-action.ts';
export {
  CONDITIONS_MAX,
  GROUP_DEPTH_MAX,
  MAX_VALUE_LENGTH,
  PASSAGE_DEPTH_MAX,
  PASSAGES_MAX,
  STATEMENTS_MAX,
  TAG_MAX,
  TEXT_MAX,
} from '../model/limits.ts';
export {
  conditionById,
  conditionsIn,
  depthOf,
  entryHolding,
  isConditionGroup,
  itemsIn,
  mapConditions,
  mapItems,
  placeOfItem,
  type ConditionItems,
  type ItemPlace,
} from '../model/condition-items.ts';
export { templateReducer } from '../editing/template-reducer.ts';
export type {
  BranchOfDecision,
  LoopChanges,
  MessageAction,
  PassageTarget,
} from '../editing/message-action.ts';
export { decisionReducer, messageReducer } from '../editing/message-reducer.ts';
export { defaultAttributes, EMAIL_SUBSCRIPTION, SUBSCRIPTION_GROUP } from '../model/default-attributes.ts';
export { closedList, type ClosedList } from '../model/closed-lists.ts';
export type { ImpossibleReason, OperatorDefinition, OperatorInput } from '../operators/operator.ts';
export {
  canReadAsNumber,
  operatorDefinition,
  operators,
  operatorsFor,
  readsAsNumber,
  readsDayOfSending,
  type OfferedOperator,
} from '../operators/table.ts';
export { EMAIL_MESSAGE_VERSION, LATEST_VERSION, MESSAGE_VERSION, META_VERSION } from '../model/template.ts';
export type { Meta, MetaValue } from '../model/meta.ts';
export { toStored } from '../model/to-stored.ts';
export { bodyOf, EMAIL_PARTS, everyPassage, partOfEmail, type PassagesOfMessage } from '../model/email.ts';
export type {
  AcceptedFinding,
  AttributeDefinition,
  AttributeType,
  BuilderSettings,
  Condition,
  ConditionGroup,
  ConditionItem,
  ConditionValueKind,
  DataType,
  DecisionPassage,
  EmailPart,
  EmailParts,
  GroupKind,
  KeptPassage,
  LogicalOperator,
  LoopPassage,
  LoopSource,
  Message,
  Operator,
  OutputStyle,
  Passage,
  ReferenceStyle,
  Statement,
  StatementSource,
  Template,
  TemplateSource,
  TextPassage,
} from '../model/template.ts';
export {
  decisionNumbers,
  decisionOfStatement,
  innerPassages,
  isMessage,
  passageById,
  passagesIn,
  type InnerPassages,
  type PassageParent,
  type PassagePlace,
} from '../model/message.ts';

export { formatDateValue, parseDateValue, type DateUnit, type DateValue } from '../expression/date-value.ts';
export { tokenize, type TokenKind } from '../document/tokenize.ts';
export { markupTokens, type MarkupToken, type MarkupTokenKind } from '../document/markup/tokens.ts';
export { listText, listValues, rangeEnds, rangeText } from '../expression/literal.ts';
export {
  nameProblem,
  referenceKey,
  referenceNamed,
  referenceText,
  variableProblem,
  type NameProblem,
  type NameProblemParams,
} from '../expression/reference.ts';
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

export {
  branchTextProblem,
  type BranchTextProblem,
  type BranchTextProblemParams,
} from '../translate/print/branch-text.ts';
export { generateLiquid } from '../translate/generate-liquid.ts';
export { generateTemplate } from '../translate/generate-template.ts';
export type { GeneratedLiquid, GeneratedMessage } from '../translate/print/generated.ts';
export { checkCondition } from '../translate/print/build-condition.ts';
export { keepsImportedTags, type GenerateOptions } from '../translate/print/text-plan.ts';
export type {
  ConditionGap,
  GapParams,
  IncompletePart,
  Notice,
  NoticeParams,
} from '../translate/print/gap.ts';
export { listReferences, type AttributeReference } from '../translate/list-references.ts';
export type { InputKind } from '../translate/input-kinds.ts';
export type { TextMap } from '../printer/placed-ranges.ts';
export type { MappedPart, MappedRange } from '../printer/text-map.ts';

export {
  compareReadings,
  describeOutcome,
  type ComparedValue,
  type OutcomeParams,
  type ReadingComparison,
  type ReadingDifference,
  type WhyParams,
} from '../outcome/compare-readings.ts';
export {
  nearMisses,
  type NearMiss,
  type NearMissParams,
  type NearMissSides,
  type NearMissSpace,
} from '../outcome/near-misses.ts';
export type { ValueKind } from '../evaluator/values.ts';
export {
  evaluateTemplate,
  prepareTemplate,
  type EvaluateOptions,
  type Evaluation,
  type PreparedTemplate,
  type Reading,
  type TraceEntry,
} from '../outcome/evaluate-template.ts';
export {
  evaluateMessage,
  prepareMessageEvaluation,
  type EndedParams,
  type MessageEvaluation,
  type MetDecision,
  type MetLoop,
  type PreparedEvaluation,
} from '../outcome/evaluate-message.ts';
export type { Sample, SampleValue } from '../evaluator/sample.ts';

export { describeCondition, describeStatement, describeTemplate } from '../describe/describe-template.ts';
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
export { describeMessage, type PassageDescription } from '../describe/describe-message.ts';
export { passageTitle } from '../describe/passage-title.ts';
export { readerWords, type ReaderWords } from '../describe/reader-text.ts';
export { groupingOf, type Grouping } from '../expression/grouping.ts';
