import { Check, CheckCheck, ChevronDown, ChevronUp, Wrench } from 'lucide-react';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { Button } from '../../controls/button/Button.tsx';
import { MenuButton } from '../../controls/icon-button/MenuButton.tsx';
import { Menu } from '../../controls/menu/Menu.tsx';
import type { MenuEntry } from '../../controls/menu/MenuList.tsx';
import { momentOf } from '../../findings-list/who-accepted.ts';
import { FindingAct } from '../../findings-list/FindingAct.styles.ts';
import { useFindingWords } from '../../findings-list/messages.ts';
import { severityIcons } from '../../findings-list/severity-look.ts';
import { isStill } from '../../hooks/Moves.tsx';
import { useConditionBuilderMessages } from '../messages.ts';
import type { FindingActs, NotedFinding } from '../root/card-notes.ts';
import { isOpen } from './field-of-finding.ts';
import * as S from './PlacedFindings.styles.ts';
import { WhyFinding } from './WhyFinding.tsx';

interface PlacedFindingsProps {
  /** Describes the fields that they are about. */
  id: string;
  findings: readonly NotedFinding[];
  acts: FindingActs;
  /** They are about several rows above them, and stand in a box. */
  isBox: boolean | undefined;
}

/** More than these under one row would hide the next one; the list of all has them. */
const SHOWN = 2;

/** As long as a disclosure takes. */
const FOLD_MS = 180;

/** What the checks say about a condition, a text or a card, right under it: a sentence each, with what can be done. */
export function PlacedFindings({ id, findings, acts, isBox }: PlacedFindingsProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const open = findings.filter(isOpen);
  const accepted = findings.filter((finding) => !isOpen(finding));
  const rest = open.length - SHOWN;
  const folding = useFolding(findings);
  return (
    <S.List id={id} data-box={isBox === true || undefined}>
      {open.slice(0, SHOWN).map((finding, index) => (
        <PlacedFinding
          key={`${finding.code} ${String(index)}`}
          finding={finding}
          acts={acts}
          isBox={isBox === true}
        />
      ))}
      {folding.map((finding) => (
        <S.Folding key={`folding ${finding.key ?? ''}`} aria-hidden data-folding>
          <ul>
            <S.Line data-severity={finding.severity} data-box={isBox || undefined}>
              <SentenceOf finding={finding} isBox={isBox === true} />
            </S.Line>
          </ul>
        </S.Folding>
      ))}
      {rest > 0 && <S.Rest>{messages.moreFindings(rest)}</S.Rest>}
      {accepted.map((finding) => (
        <MeantFinding key={finding.key} finding={finding} acts={acts} />
      ))}
    </S.List>
  );
}

/** What a finding says, behind the icon of its weight. */
function SentenceOf({ finding, isBox }: { finding: NotedFinding; isBox: boolean }): ReactNode {
  const messages = useFindingWords();
  const Icon = severityIcons[finding.severity];
  return (
    <>
      <Icon size={isBox ? 16 : 14} aria-hidden />
      <S.Sentence>
        <S.Spoken>{messages.severity(finding.severity)}: </S.Spoken>
        {messages.sentence(finding)}
      </S.Sentence>
    </>
  );
}

/** The findings that have just been accepted: each folds, instead of being gone at once. None where nothing may move. */
function useFolding(findings: readonly NotedFinding[]): readonly NotedFinding[] {
  const [before, setBefore] = useState(findings);
  const [folding, setFolding] = useState<readonly NotedFinding[]>([]);
  if (before !== findings) {
    setBefore(findings);
    const wasOpen = new Set(before.filter(isOpen).map(({ key }) => key));
    const accepted = findings.filter(
      (finding) => finding.key !== undefined && !isOpen(finding) && wasOpen.has(finding.key),
    );
    if (accepted.length > 0 && !isStill()) setFolding(accepted);
    // Taken back before it was folded: it is open again.
    else if (folding.some(({ key }) => !findings.some((finding) => finding.key === key && !isOpen(finding))))
      setFolding([]);
  }
  useEffect(() => {
    if (folding.length === 0) return undefined;
    const timer = setTimeout(() => setFolding([]), FOLD_MS);
    return () => clearTimeout(timer);
  }, [folding]);
  return folding;
}

interface PlacedFindingProps {
  finding: NotedFinding;
  acts: FindingActs;
  isBox: boolean;
}

function PlacedFinding({ finding, acts, isBox }: PlacedFindingProps): ReactNode {
  const messages = useFindingWords();
  const effectId = useId();
  const whyId = useId();
  const [isExplained, setExplained] = useState(false);
  const { fix, severity, key } = finding;
  const sentence = messages.sentence(finding);
  const label = fix && messages.fix(fix);
  const effect = fix === undefined ? '' : messages.fixEffect(fix);
  const { fix: makeFix, accept } = acts;
  const isAcceptable = accept !== undefined && key !== undefined;
  const explain = () => setExplained(!isExplained);
  return (
    <S.Line data-severity={severity} data-box={isBox || undefined}>
      <SentenceOf finding={finding} isBox={isBox} />
      <S.Acts>
        {makeFix !== undefined && label !== undefined && (
          <FindingAct
            type="button"
            data-severity={severity}
            title={effect === '' ? undefined : effect}
            aria-label={messages.fixFor(label, sentence)}
            aria-describedby={effect === '' ? undefined : effectId}
            onClick={() => makeFix(finding)}
          >
            <Wrench size={13} aria-hidden />
            {label}
          </FindingAct>
        )}
        {effect !== '' && (
          <span id={effectId} hidden>
            {effect}
          </span>
        )}
        {isBox ? (
          <>
            {isAcceptable && (
              <FindingAct
                type="button"
                data-severity={severity}
                aria-label={messages.acceptFor(sentence)}
                onClick={() => accept(finding)}
              >
                <Check size={13} aria-hidden />
                {messages.accept}
              </FindingAct>
            )}
            <FindingAct
              type="button"
              data-quiet
              data-severity={severity}
              aria-label={messages.whyFor(sentence)}
              aria-expanded={isExplained}
              aria-controls={isExplained ? whyId : undefined}
              onClick={explain}
            >
              {messages.why}
              {isExplained ? <ChevronUp size={14} aria-hidden /> : <ChevronDown size={14} aria-hidden />}
            </FindingAct>
          </>
        ) : (
          <MoreMenu
            sentence={sentence}
            isExplained={isExplained}
            onExplain={explain}
            onAccept={isAcceptable ? () => accept(finding) : undefined}
          />
        )}
      </S.Acts>
      {isExplained && <WhyFinding id={whyId} finding={finding} />}
    </S.Line>
  );
}

interface MoreMenuProps {
  /** What the finding says. */
  sentence: string;
  isExplained: boolean;
  onExplain: () => void;
  /** Absent where it cannot be meant so, or where nobody may say it. */
  onAccept: (() => void) | undefined;
}

/** What else can be done about a finding of one field, out of the way of its fix. */
function MoreMenu({ sentence, isExplained, onExplain, onAccept }: MoreMenuProps): ReactNode {
  const messages = useFindingWords();
  const label = messages.moreFor(sentence);
  const items = (): readonly MenuEntry[] => [
    ...(onAccept === undefined
      ? []
      : [
          {
            id: 'accept',
            label: messages.accept,
            icon: <Check size={16} aria-hidden />,
            onAction: onAccept,
          },
        ]),
    {
      id: 'why',
      label: isExplained ? messages.hideWhy : messages.why,
      icon: isExplained ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />,
      onAction: onExplain,
    },
  ];
  return <Menu label={label} items={items} trigger={<MenuButton label={label} />} />;
}

/** A finding that is meant so: it says who has said so, and can be asked about again. */
function MeantFinding({ finding, acts }: Omit<PlacedFindingProps, 'isBox'>): ReactNode {
  const messages = useFindingWords();
  const { key, code } = finding;
  const sentence = messages.sentence(finding);
  const who = key === undefined ? undefined : acts.whoAccepted?.(key);
  const { askAgain } = acts;
  return (
    <S.Meant title={sentence}>
      <CheckCheck size={14} aria-hidden />
      <span>
        <b>{messages.meant}</b>: {messages.title(code)}
        {who !== undefined && ` (${messages.acceptedBy(who.name, momentOf(who.at))})`}
      </span>
      {askAgain !== undefined && (
        <Button variant="link" aria-label={messages.askAgainFor(sentence)} onPress={() => askAgain(finding)}>
          {messages.askAgain}
        </Button>
      )}
    </S.Meant>
  );
}
