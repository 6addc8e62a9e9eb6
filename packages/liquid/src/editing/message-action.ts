import type { PassageParent } from '../model/message.ts';
import type { Meta } from '../model/meta.ts';
import type { EmailPart, EmailParts, LoopPassage, Message, Passage } from '../model/template.ts';
import type { TemplateAction } from './template-action.ts';

/**
 * Where a passage goes: beside another one, or to an index of a list; without `in`, of the message itself, or of that `part` of
 * an email.
 */
export type PassageTarget =
  | { after: string }
  | { before: string }
  | { in?: PassageParent | undefined; part?: EmailPart | undefined; index: number };

/** The part of a loop's tag that an edit may change. An empty limit or offset takes it away. */
export type LoopChanges = Partial<
  Pick<LoopPassage, 'variable' | 'list' | 'limit' | 'offset' | 'reversed' | 'referenceStyle'>
>;

/**
 * Every edit of a message. Passages are found by their ids at any depth: in loops, and in branches whose text somebody has
 * opened. The caller provides the ids of new parts, so that an edit can be replayed.
 */
export type MessageAction =
  /** An edit of a decision. */
  | { type: 'template-changed'; passageId: string; action: TemplateAction }
  /** Another text of a text passage. */
  | { type: 'passage-text-changed'; passageId: string; text: string }
  /**
   * A new decision in a text: at a caret, or around a selection, which becomes the text of its branch. What is inside of
   * `{{ … }}` goes with it. `afterId`: for the text behind it, when there is text on both sides.
   */
  | {
      type: 'decision-added';
      passageId: string;
      statementId: string;
      conditionId: string;
      at: { textId: string; start: number; end: number; afterId: string } | PassageTarget;
    }
  /** Passages that were copied, read or made elsewhere, with ids of their own. */
  | { type: 'passages-added'; passages: readonly Passage[]; at: PassageTarget }
  /** The title of a decision or a loop; an empty one takes it away. At most 200 characters are kept. */
  | { type: 'passage-named'; passageId: string; name: string }
  /** Does nothing where it would go into itself, or too deep. */
  | { type: 'passage-moved'; passageId: string; at: PassageTarget }
  | { type: 'passage-removed'; passageId: string }
  /**
   * The content of one branch in the place of the decision, for everybody, as the people of that branch get it now. `textId`:
   * for its text, unless somebody has opened it.
   */
  | {
      type: 'decision-taken-apart';
      passageId: string;
      keep: { statementId: string } | 'else';
      textId: string;
    }
  | { type: 'loop-changed'; passageId: string; changes: LoopChanges }
  /** What is sent for a list without entries; without passages, nothing is. */
  | { type: 'loop-empty-case-changed'; passageId: string; passages?: readonly Passage[] | undefined }
  /**
   * Shows what is in the text of a branch: `passages` are those of `readPassages`. Does nothing when they do not print the
   * text, and when it is open already.
   */
  | { type: 'branch-opened'; passageId: string; branch: BranchOfDecision; passages: readonly Passage[] }
  /** Back to a text. Does nothing while a part of it is incomplete or named, which a text could not say. */
  | { type: 'branch-closed'; passageId: string; branch: BranchOfDecision }
  /** Other passages instead: those of a text that was written as Liquid and read again. */
  | { type: 'passage-replaced'; passageId: string; passages: readonly Passage[] }
  /** Makes the message an email with a subject and a preheader; without them, takes them away and leaves the body. */
  | { type: 'email-changed'; email?: EmailParts | undefined }
  /** Other findings are called right: those of `withAccepted` or `withoutAccepted`. */
  | { type: 'findings-accepted'; acceptedFindings: NonNullable<Message['acceptedFindings']> }
  /** What the host keeps with the message; without it, nothing. */
  | { type: 'message-meta-changed'; meta: Meta | undefined }
  | { type: 'message-replaced'; message: Message };

/** A branch of a decision: the id of its statement, or its `else`. */
export type BranchOfDecision = { statementId: string } | 'else';
