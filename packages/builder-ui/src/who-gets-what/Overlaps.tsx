import type { BranchOverlap, BranchRef, TemplateAnalysis } from '@sluice/liquid/analysis';
import { Check, CircleHelp, Layers } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useConditionBuilderMessages } from '../condition-builder/messages.ts';
import { usePersonWords } from '../person-words/index.ts';
import { useWhoGetsWhatMessages } from './messages.ts';
import * as S from './WhoGetsWhat.styles.ts';

/** More than anybody reads through. */
const MOST_SHOWN = 8;

/** Who meets two branches, in sentences. */
export function Overlaps({ analysis }: { analysis: TemplateAnalysis }): ReactNode {
  const words = useWhoGetsWhatMessages();
  const { statementName } = useConditionBuilderMessages();
  const { ofWitness } = usePersonWords();
  const title = useId();
  const { overlaps, overlapsLeft, areOverlapsDecided } = analysis;
  const nameOf = ({ index }: BranchRef) => statementName(index);
  const sentence = (overlap: BranchOverlap) => {
    const { gets, alsoMeets, witness } = overlap;
    return isWhole(overlap, analysis)
      ? words.wholeOverlap(nameOf(gets), nameOf(alsoMeets))
      : words.overlap(nameOf(gets), nameOf(alsoMeets), ofWitness(witness));
  };
  const more = Math.max(0, overlaps.length - MOST_SHOWN) + overlapsLeft;
  return (
    <S.Part aria-labelledby={title}>
      <S.PartHead>
        <S.Heading id={title}>{words.overlaps}</S.Heading>
      </S.PartHead>
      <S.Sentences>
        {overlaps.slice(0, MOST_SHOWN).map((overlap) => (
          <S.SentenceItem key={`${overlap.gets.statementId} ${overlap.alsoMeets.statementId}`}>
            <Layers size={14} aria-hidden />
            <span>{sentence(overlap)}</span>
          </S.SentenceItem>
        ))}
        <S.SentenceItem>
          {more > 0 && <Layers size={14} aria-hidden />}
          {more === 0 && areOverlapsDecided && <Check size={14} aria-hidden />}
          {more === 0 && !areOverlapsDecided && <CircleHelp size={14} aria-hidden />}
          <span>
            {more > 0
              ? words.moreOverlaps(more)
              : !areOverlapsDecided
                ? words.overlapsOpen
                : overlaps.length === 0
                  ? words.noOverlaps
                  : words.noOtherOverlaps}
          </span>
        </S.SentenceItem>
      </S.Sentences>
    </S.Part>
  );
}

/** Whether everybody who meets the later branch meets this earlier one. */
function isWhole({ gets, alsoMeets }: BranchOverlap, { branches }: TemplateAnalysis): boolean {
  const reach = branches[alsoMeets.index]?.reach;
  if (reach?.status !== 'unreached') return false;
  const { why } = reach;
  return why.code === 'covered' && why.params.by.length === 1 && why.params.by[0]?.index === gets.index;
}
