import { EMAIL_PARTS } from '../model/email.ts';
import { type PassageParent, passagesIn } from '../model/message.ts';
import type { IslandReason } from '../model/island-reason.ts';
import type { EmailPart, LoopPassage, Message, Passage } from '../model/template.ts';
import { describeTemplate } from './describe-template.ts';
import type { TemplateDescription } from './description.ts';

/** What a message consists of, without words: its passages in reading order, a passage before those in it. */
export type PassageDescription = {
  passageId: string;
  /** The title given by hand. */
  name?: string | undefined;
  /** The part of an email that it stands in; absent in the body. */
  part?: EmailPart | undefined;
  /** What is around it, from the outermost. */
  path: readonly PassageParent[];
} & (
  | { kind: 'text'; text: string }
  | { kind: 'decision'; decision: TemplateDescription }
  | {
      kind: 'loop';
      loop: Pick<LoopPassage, 'variable' | 'list' | 'limit' | 'offset' | 'reversed'>;
      hasEmptyCase: boolean;
    }
  | { kind: 'kept'; text: string; reason: IslandReason }
);

/** Describes each passage of a message. What people without values get is said of each decision as if it stood alone. */
export function describeMessage({ passages, email }: Message): readonly PassageDescription[] {
  const body = describePassages(passages);
  if (email === undefined) return body;
  return [
    ...EMAIL_PARTS.flatMap((part) => describePassages(email[part]).map((one) => ({ ...one, part }))),
    ...body,
  ];
}

function describePassages(passages: readonly Passage[]): readonly PassageDescription[] {
  return passagesIn(passages).map(({ passage, path }) => {
    const { id: passageId } = passage;
    const name = 'name' in passage && passage.name !== undefined ? { name: passage.name } : {};
    return { passageId, ...name, path, ...describePassage(passage) };
  });
}

function describePassage(passage: Passage) {
  switch (passage.kind) {
    case 'text':
      return { kind: 'text', text: passage.text } as const;
    case 'kept':
      return { kind: 'kept', text: passage.text, reason: passage.reason } as const;
    case 'decision':
      return { kind: 'decision', decision: describeTemplate(passage.template) } as const;
    case 'loop': {
      const { variable, list, limit, offset, reversed } = passage;
      const loop = { variable, list, limit, offset, reversed };
      return { kind: 'loop', loop, hasEmptyCase: passage.emptyPassages !== undefined } as const;
    }
  }
}
