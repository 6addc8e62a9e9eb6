/** Everything about who gets what, in one answer: data that can go from thread to thread. */
import type { DecidedChecks } from '../../checks/decided/check-answers.ts';
import type { Sample } from '../../evaluator/sample.ts';
import type { Message, Template } from '../../model/template.ts';
import type { MessageAnalysis, NotSetMap, Simplified, TemplateAnalysis, Variant } from '../result.ts';

/** What is asked about all people. */
export type AnalysisQuestion =
  | { about: 'template'; template: Template }
  | { about: 'message'; message: Message }
  /** What some checks ask. */
  | { about: 'checks'; subject: Template | Message };

export type AnalysisAnswer =
  | ({ about: 'template' } & TemplateAnswer)
  | ({ about: 'message' } & MessageAnswer)
  | ({ about: 'checks' } & DecidedChecks);

/** A text, and which parts of it are inserted for the person who gets it. */
export interface MessageText {
  text: string;
  /** It is longer than what is told. */
  isCut: boolean;
  /** All of it. */
  parts: readonly { text: string; isInserted: boolean }[];
}

/** What one person is sent. */
export type SentMessage =
  | ({ kind: 'text' } & MessageText)
  | { kind: 'aborted'; reason: string }
  | { kind: 'nothing' }
  | { kind: 'error'; message: string };

/** One thing that somebody receives, as a person gets it. */
export interface Outcome extends Variant {
  /** What the person is called. */
  name: string;
  /** The values of the witness, and usual ones for what only the texts print. */
  sample: Sample;
  sent: SentMessage;
  /** How many of the test people receive it. */
  testPeople: number;
}

/** Everything about one template. */
export interface TemplateAnswer {
  /** The template that was asked about. */
  template: Template;
  analysis: TemplateAnalysis;
  /** Everything that somebody was found to receive, in the order of the branches; errors come last. */
  outcomes: readonly Outcome[];
  /** How many people test the template: each outcome and each condition that decides has its own. */
  testPeople: number;
  missing: NotSetMap;
  simplified: Simplified;
}

/** Somebody who gets a message. */
export interface MessagePerson {
  name: string;
  sample: Sample;
  sent: SentMessage;
}

/** Everything about the decisions of a message together. */
export interface MessageAnswer {
  /** The message that was asked about. */
  message: Message;
  analysis: MessageAnalysis;
  /** The person of each variant, by its place, and the whole message as they get it. */
  people: readonly MessagePerson[];
}
