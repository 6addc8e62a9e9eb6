/** `@sluice/liquid/analysis`: what all people receive from a template or a message, decided and not tried. */
export { analyseMessage, VARIANTS_MAX, type MessageOptions } from '../analysis/analyse-message.ts';
export { analyseTemplate, OVERLAPS_MAX } from '../analysis/analyse-template.ts';
export { compareMessages, type MessageComparison } from '../analysis/compare-messages.ts';
export { compareTemplates, type TemplateComparison } from '../analysis/compare-templates.ts';
export { coveringPeople } from '../analysis/covering-people.ts';
export { notSetMap } from '../analysis/not-set-map.ts';
export { MOVES_MAX, sameForAll } from '../analysis/same-for-all.ts';
export { simplify } from '../analysis/simplify.ts';
export { variants } from '../analysis/everybody.ts';
export { ANALYSIS_STEPS } from '../analysis/study.ts';
export { decideChecks } from '../analysis/answer/check-answers.ts';
export { answerInSteps, answerQuestion, receivedId } from '../analysis/answer/who-gets-what.ts';
export type {
  AnalysisAnswer,
  AnalysisQuestion,
  MessageAnswer,
  MessagePerson,
  MessageText,
  Outcome,
  SentMessage,
  TemplateAnswer,
} from '../analysis/answer/in-steps.ts';
export type {
  Agreement,
  AnalysisOptions,
  BranchAnalysis,
  BranchOverlap,
  BranchRef,
  CoveringPeople,
  CoveringPerson,
  CoverParams,
  DecisionReceived,
  Existence,
  Guard,
  MessageAnalysis,
  MessageMove,
  MessageSameForAll,
  MessageVariant,
  MissingKind,
  Move,
  NothingReason,
  NotSetCell,
  NotSetMap,
  NotSetRow,
  PassageReceived,
  PassageReceivedParams,
  Reach,
  Received,
  ReceivedParams,
  SameForAll,
  Simplification,
  SimplificationParams,
  Simplified,
  TemplateAnalysis,
  Undecided,
  UndecidedParams,
  UnreachedParams,
  ValueRole,
  Variant,
  Variants,
  Witness,
  WitnessValue,
} from '../analysis/result.ts';
