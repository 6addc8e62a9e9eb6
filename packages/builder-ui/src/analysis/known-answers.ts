import { isMessage, type Message, type Template } from '@sluice/liquid';
import type { AnalysisAnswer, AnalysisQuestion } from '@sluice/liquid/analysis';

type About = AnalysisQuestion['about'];

interface Known {
  /** Relative dates mean others on the next day. */
  day: string;
  answer: AnalysisAnswer;
}

/** What is known: several parts of a page ask about the same, and a version comes back with undo. */
const answers = new WeakMap<Template | Message, Map<About, Known>>();

/** The day on which a message would be sent that is sent now. */
export function sendDay(): string {
  return new Date().toDateString();
}

/** The answer of the same day; `undefined` where there is none. */
export function knownAnswer(question: AnalysisQuestion): AnalysisAnswer | undefined {
  const known = answers.get(subjectOf(question))?.get(question.about);
  return known?.day === sendDay() ? known.answer : undefined;
}

export function keepAnswer(question: AnalysisQuestion, day: string, answer: AnalysisAnswer): void {
  const subject = subjectOf(question);
  const known = answers.get(subject) ?? new Map<About, Known>();
  known.set(question.about, { day, answer });
  answers.set(subject, known);
}

/** Who gets what. */
export function questionAbout(subject: Template | Message): AnalysisQuestion {
  return isMessage(subject)
    ? { about: 'message', message: subject }
    : { about: 'template', template: subject };
}

function subjectOf(question: AnalysisQuestion): Template | Message {
  switch (question.about) {
    case 'template':
      return question.template;
    case 'message':
      return question.message;
    case 'checks':
      return question.subject;
  }
}
