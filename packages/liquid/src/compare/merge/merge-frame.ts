import { ACCEPTED_MAX } from '../../model/limits.ts';
import { printsElse } from '../../model/imported-layout.ts';
import { changeSettings } from '../../editing/change-settings.ts';
import { acceptedIn } from '../../model/message.ts';
import type {
  AcceptedFinding,
  BuilderSettings,
  Message,
  Template,
  TemplateSource,
} from '../../model/template.ts';
import {
  compareElse,
  compareStyles,
  compareTextAround,
  elseOutcome,
  textAround,
} from '../compare-templates.ts';
import type { TemplateChange } from '../template-change.ts';
import { chosenText } from './merge-branch.ts';
import type { ChoiceOf } from './merge-conditions.ts';
import { changedBy, editsOfRemoved, type MergeGroup, type MergePart, type MergeSide } from './merge-part.ts';

const keptPlaces = ['before', 'after'] as const;

/** Texts before the conditions and after them, the Else, and the styles, where they differ. */
export function frameGroups(
  theirs: Template,
  mine: Template,
  base: Template | undefined,
): Record<'before' | 'else' | 'after' | 'styles', MergeGroup[]> {
  const part = (
    id: string,
    changes: readonly TemplateChange[],
    factOf: (of: Template) => string,
  ): MergeGroup[] => {
    if (changes.length === 0) return [];
    const versions = { mine: factOf(mine), theirs: factOf(theirs), base: base && factOf(base) };
    const by = changedBy(versions, base !== undefined);
    const onlyIn: MergeSide | undefined = changes.some(({ code }) => code === 'else-added')
      ? 'mine'
      : changes.some(({ code }) => code === 'else-removed')
        ? 'theirs'
        : undefined;
    const canKeepBoth = changes.every(({ code }) => code === 'text-changed' || code === 'insertion-changed');
    const place = changes[0]?.after ?? changes[0]?.before;
    const began = onlyIn && base && elseOutcome(base) && base;
    const edits = editsOfRemoved(by, began, (was) => compareElse(was, onlyIn === 'mine' ? mine : theirs));
    const only: MergePart = { id, changes, onlyIn, ...edits, canKeepBoth, changedBy: by };
    return [{ id, place, parts: [only], canSplit: false }];
  };
  const styles = compareStyles(theirs, mine);
  const kept = (kind: 'before' | 'after') =>
    part(kind, compareTextAround(kind, theirs, mine), (of) => textAround(kind, of));
  return {
    before: kept('before'),
    else: part('else', compareElse(theirs, mine), (of) => JSON.stringify(elseOutcome(of) ?? null)),
    after: kept('after'),
    styles: styles.flatMap((change) =>
      part(change.code, [change], ({ settings }) => JSON.stringify(styleOf(change.code, settings) ?? null)),
    ),
  };
}

function styleOf(code: TemplateChange['code'], settings: BuilderSettings): string | undefined {
  return code === 'output-style-changed' ? settings.outputStyle : settings.referenceStyle;
}

/** One's own template with the Else, the styles and the texts around the conditions that are chosen. */
export function mergeFrame(
  { theirs, mine, base }: { theirs: Template; mine: Template; base?: Template | undefined },
  pick: ChoiceOf,
): Template {
  const styled = changeSettings(mine, {
    ...(pick('output-style-changed') === 'theirs' && { outputStyle: theirs.settings.outputStyle }),
    ...(pick('reference-style-changed') === 'theirs' && { referenceStyle: theirs.settings.referenceStyle }),
  });
  return withKeptTexts(
    changeSettings(withAcceptedOfBoth(styled, theirs, base), chosenElse(theirs, mine, pick)),
    theirs,
    pick,
  );
}

/** What one of them has accepted is accepted, and what one of them has taken back is not: a changed place asks again. */
export function withAcceptedOfBoth(mine: Template, theirs: Template, base: Template | undefined): Template {
  const acceptedFindings = acceptedByBoth(mine, theirs, base);
  return acceptedFindings === undefined ? mine : changeSettings(mine, { acceptedFindings });
}

/** What is accepted in the result; `undefined` for what is accepted in one's own. */
export function acceptedByBoth<Subject extends Template | Message>(
  mine: Subject,
  theirs: Subject,
  base: Subject | undefined,
): readonly AcceptedFinding[] | undefined {
  const keysOf = (of: Subject) => new Set(acceptedIn(of).map(({ key }) => key));
  const [own, their, before] = [keysOf(mine), keysOf(theirs), base && keysOf(base)];
  const added = acceptedIn(theirs).filter(({ key }) => !own.has(key) && before?.has(key) !== true);
  const takenBack = acceptedIn(mine).filter(({ key }) => !their.has(key) && before?.has(key) === true);
  if (added.length === 0 && takenBack.length === 0) return undefined;
  const kept = acceptedIn(mine).filter((entry) => !takenBack.includes(entry));
  return [...kept, ...added].slice(-ACCEPTED_MAX);
}

function chosenElse(theirs: Template, mine: Template, pick: ChoiceOf): Partial<BuilderSettings> {
  const choice = pick('else');
  const { fallbackType, customFallback, abortReason } = theirs.settings;
  if (choice === 'theirs')
    return { hasFallback: printsElse(theirs), fallbackType, customFallback, abortReason };
  if (choice === 'mine') return {};
  const { settings } = mine;
  return {
    customFallback: chosenText('both', customFallback, settings.customFallback, settings.outputStyle),
  };
}

function withKeptTexts(template: Template, theirs: Template, pick: ChoiceOf): Template {
  if (keptPlaces.every((kind) => pick(kind) === 'mine')) return template;
  const text = (kind: 'before' | 'after') =>
    chosenText(
      pick(kind),
      textAround(kind, theirs),
      textAround(kind, template),
      template.settings.outputStyle,
    );
  const source: TemplateSource = template.source ?? {
    keyword: 'if',
    before: '',
    closing: '{% endif %}',
    after: '',
  };
  return { ...template, source: { ...source, before: text('before'), after: text('after') } };
}
