import { joined } from '../../editing/passage-lists.ts';
import { withTextsPrinted } from '../../editing/opened-texts.ts';
import { EMAIL_PARTS, partOfEmail, withEmail } from '../../model/email.ts';
import { entryOf } from '../../model/entry-of.ts';
import type {
  DecisionPassage,
  EmailPart,
  EmailParts,
  LoopPassage,
  Message,
  Passage,
} from '../../model/template.ts';
import { tagFact } from '../compare-messages.ts';
import { factOf, matchPassages } from '../match-passages.ts';
import { interleave, lineageOf, orderChangedBy, type Pair } from './lineage.ts';
import { changedBy, type MergeChoice, type MergeChoices, type MergeGroup } from './merge-part.ts';
import { acceptedByBoth } from './merge-frame.ts';
import { withMessageMetaOfBoth } from './merge-meta.ts';
import { type Merge, mergeTemplates } from './merge-templates.ts';

/** Two versions of a message, and the one that both began with, when it is known. */
export interface MessageVersions {
  mine: Message;
  theirs: Message;
  base?: Message | undefined;
}

/** A passage that is not the same in both versions. */
export interface PassagePart {
  /** The id for the choice. */
  id: string;
  /** The part of an email that it stands in; absent in the body. */
  part?: EmailPart | undefined;
  /** Absent where a version does not have it. */
  mine?: Passage | undefined;
  theirs?: Passage | undefined;
  /** Who has changed it since both began. `both` is a conflict, unless `groups` takes it apart. */
  changedBy: MergeChoice;
  /** For a decision that both have changed: the differences in it, each with a choice of its own. */
  groups?: readonly MergeGroup[] | undefined;
}

/** Two versions of a message, to be made one. */
export interface MessageMerge {
  parts: readonly PassagePart[];
  /** Takes what only the other person has changed, and one's own everywhere else. */
  suggested: MergeChoices;
  /** The message that follows from the choices; where there is none, it is one's own. */
  result: (choices: MergeChoices) => Message;
}

/**
 * Finds what differs between two versions of a message, passage by passage. Two people who have edited different passages lose
 * nothing; a decision that both have edited is merged like a template, branch by branch. The subject and the preheader of an
 * email come before its body.
 */
export function mergeMessages(versions: MessageVersions): MessageMerge {
  const { mine, theirs, base } = versions;
  const ofParts = EMAIL_PARTS.map((part) => mergePartOfEmail(versions, part));
  const merge = mergeLists(mine.passages, theirs.passages, base?.passages, '');
  const acceptedFindings = acceptedByBoth(mine, theirs, base);
  const accepted = acceptedFindings === undefined ? mine : { ...mine, acceptedFindings };
  return {
    parts: [...ofParts.flatMap(({ parts }) => parts), ...merge.parts],
    suggested: Object.assign({}, ...[...ofParts, merge].map(({ suggested }) => suggested)) as MergeChoices,
    result: (choices) => {
      const resultOf = (list: ListMerge) =>
        withTextsPrinted(list.result((id) => entryOf(choices, id) ?? 'mine', choices));
      const [subject = [], preheader = []] = ofParts.map(resultOf);
      const email = mergedEmail(versions, { subject, preheader });
      const merged = withEmail({ ...accepted, passages: resultOf(merge) }, email);
      return withMessageMetaOfBoth(merged, versions);
    },
  };
}

function mergePartOfEmail({ mine, theirs, base }: MessageVersions, part: EmailPart): ListMerge {
  const passagesOf = (message: Message) => partOfEmail(message, part).passages;
  const merge = mergeLists(passagesOf(mine), passagesOf(theirs), base && passagesOf(base), `${part} `);
  return { ...merge, parts: merge.parts.map((one) => ({ ...one, part })) };
}

/**
 * The subject and the preheader of a result. They are there, empty too, unless one person has taken them away and nothing that is
 * chosen stands in them.
 */
function mergedEmail({ mine, theirs, base }: MessageVersions, merged: EmailParts): EmailParts | undefined {
  const hasAny = merged.subject.length + merged.preheader.length > 0;
  const isKept = mine.email !== undefined && theirs.email !== undefined;
  const isNew = base?.email === undefined && (mine.email ?? theirs.email) !== undefined;
  return hasAny || isKept || isNew ? merged : undefined;
}

type Choose = (id: string) => MergeChoice;

interface ListMerge {
  parts: readonly PassagePart[];
  suggested: MergeChoices;
  result: (choose: Choose, choices: MergeChoices) => readonly Passage[];
}

interface PassageMerge extends Omit<ListMerge, 'result'> {
  result: (choose: Choose, choices: MergeChoices) => Passage | undefined;
}

function mergeLists(
  mine: readonly Passage[],
  theirs: readonly Passage[],
  base: readonly Passage[] | undefined,
  prefix: string,
): ListMerge {
  const lineage = lineageOf(theirs, mine, base, { match: matchPassages, keyOf: factOf });
  const orderOf = orderChangedBy(lineage) === 'theirs' ? 'theirs' : 'mine';
  const merges = interleave(lineage.matches, theirs.length, orderOf).map((pair) => {
    const from = lineage.ofMine[pair.mine ?? -1] ?? lineage.ofTheirs[pair.theirs ?? -1];
    const versions = {
      mine: mine[pair.mine ?? -1],
      theirs: theirs[pair.theirs ?? -1],
      base: base?.[from ?? -1],
    };
    return mergePassage(versions, base !== undefined, `${prefix}${idOf(pair)}`);
  });
  return {
    parts: merges.flatMap(({ parts }) => parts),
    suggested: Object.assign({}, ...merges.map(({ suggested }) => suggested)) as MergeChoices,
    result: (choose, choices) =>
      joined(
        merges.flatMap(({ result }) => {
          const passage = result(choose, choices);
          return passage === undefined ? [] : [passage];
        }),
      ),
  };
}

const idOf = ({ mine, theirs }: Pair): string => `passage ${mine ?? '-'} ${theirs ?? '-'}`;

interface Versions {
  mine: Passage | undefined;
  theirs: Passage | undefined;
  base: Passage | undefined;
}

function mergePassage({ mine, theirs, base }: Versions, isBaseKnown: boolean, id: string): PassageMerge {
  const facts = { mine: mine && factOf(mine), theirs: theirs && factOf(theirs), base: base && factOf(base) };
  if (facts.mine === facts.theirs) return { parts: [], suggested: {}, result: () => mine };
  const by = changedBy(facts, isBaseKnown);
  if (by === 'both' && mine?.kind === 'decision' && theirs?.kind === 'decision')
    return mergeDecisions(mine, theirs, base?.kind === 'decision' ? base : undefined, id);
  if (mine?.kind === 'loop' && theirs?.kind === 'loop')
    return mergeLoops(mine, theirs, base?.kind === 'loop' ? base : undefined, id);
  return {
    parts: [{ id, mine, theirs, changedBy: by }],
    suggested: { [id]: by === 'theirs' ? 'theirs' : 'mine' },
    result: (choose) => (choose(id) === 'theirs' ? theirs : mine),
  };
}

function mergeDecisions(
  mine: DecisionPassage,
  theirs: DecisionPassage,
  base: DecisionPassage | undefined,
  id: string,
): PassageMerge {
  const inner: Merge = mergeTemplates({ mine: mine.template, theirs: theirs.template, base: base?.template });
  const own = (inside: string): string => `${id} / ${inside}`;
  const groups = inner.groups.map((group) => ({
    ...group,
    id: own(group.id),
    parts: group.parts.map((part) => ({ ...part, id: own(part.id) })),
  }));
  const suggested = Object.fromEntries(
    Object.entries(inner.suggested).map(([key, side]) => [own(key), side]),
  );
  const name = base !== undefined && mine.name === base.name ? theirs.name : mine.name;
  return {
    parts: [{ id, mine, theirs, changedBy: 'both', groups }],
    suggested,
    result: (_, choices) => {
      const inside = Object.entries(choices).flatMap(([key, choice]) =>
        key.startsWith(own('')) ? [[key.slice(own('').length), choice] as const] : [],
      );
      const { name: _name, ...unnamed } = mine;
      const template = inner.result(Object.fromEntries(inside));
      return { ...unnamed, ...(name !== undefined && { name }), template };
    },
  };
}

function mergeLoops(
  mine: LoopPassage,
  theirs: LoopPassage,
  base: LoopPassage | undefined,
  id: string,
): PassageMerge {
  const entries = mergeLists(mine.passages, theirs.passages, base?.passages, `${id} / `);
  const facts = { mine: tagOf(mine), theirs: tagOf(theirs), base: base && tagOf(base) };
  const by = changedBy(facts, base !== undefined);
  const isSameTag = facts.mine === facts.theirs;
  const tag = `${id} tag`;
  return {
    parts: [...(isSameTag ? [] : [{ id: tag, mine, theirs, changedBy: by }]), ...entries.parts],
    suggested: {
      ...(isSameTag ? {} : { [tag]: by === 'theirs' ? 'theirs' : 'mine' }),
      ...entries.suggested,
    },
    result: (choose, choices) => ({
      ...(!isSameTag && choose(tag) === 'theirs' ? theirs : mine),
      passages: entries.result(choose, choices),
    }),
  };
}

/** All of a loop but what is sent for its entries: its empty case goes with its tag. */
function tagOf(loop: LoopPassage): string {
  return JSON.stringify([tagFact(loop), loop.name, loop.emptyPassages?.map(factOf)]);
}
