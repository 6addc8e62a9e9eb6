import type { ExampleId } from './example/example-templates.ts';

/** A step of the guide or an answer. Each text may contain `code` in backticks and **labels** between double stars. */
export interface Topic {
  /** Names it in the address. It stays when the words change, because other screens link to it. */
  id: string;
  title: string;
  paragraphs: readonly string[];
  /** Points below the paragraphs. */
  points?: readonly string[];
  /** Whether the points follow one another. */
  isNumbered?: boolean;
  /** Where it is done. */
  link?: { label: string; to: string };
  /** Something to try, which is loaded when the topic is opened. */
  example?: ExampleId;
  /** What is explained below it, such as a guide within a step. */
  details?: Topic;
}

/** A group of answers. */
export interface FaqSection {
  id: string;
  name: string;
  topics: readonly Topic[];
}

/** Tells whether a topic, or what is explained below it, has this id. */
export function isAbout({ id, details }: Topic, wanted: string | null): boolean {
  return id === wanted || (details !== undefined && isAbout(details, wanted));
}
