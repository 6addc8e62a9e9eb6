import { Repeat } from 'lucide-react';
import type { BranchOfDecision } from '@sluice/liquid';
import { useMemo, useRef, type PointerEvent, type ReactNode } from 'react';
import { mark as found } from '../builder-dom/builder-dom.ts';
import { useLatestCallback } from '../hooks/latest-callback.ts';
import { Tooltip } from '../controls/tooltip/Tooltip.tsx';
import type { MailMark } from './mail-marks.ts';
import type { PlacedPart } from './mail-places.ts';
import * as S from './MailPreview.styles.ts';
import { useMailPreviewMessages } from './messages.ts';

interface MailMarksProps {
  marks: readonly MailMark[];
  places: readonly PlacedPart[];
  titleOf: ((passageId: string) => string | undefined) | undefined;
  pointed: string | null;
  onPoint: (passageId: string | null, branch?: BranchOfDecision) => void;
  onChoose: ((passageId: string, branch?: BranchOfDecision) => void) | undefined;
}

/** The size of a number, in pixels. */
const NUMBER = 26;

/** From the top of one number to that of the next, in pixels, at least. */
const STEP = 30;

/** A mark with its place on the paper. */
interface PlacedMark {
  mark: MailMark;
  /** Of its number. */
  at: number;
  /** Of its bracket; absent where nothing of the passage is seen. */
  bracket: { top: number; height: number } | undefined;
}

/** The numbers and brackets left of an email: which part of it which decision or loop has made. */
export function MailMarks(props: MailMarksProps): ReactNode {
  const { marks, places, titleOf, pointed, onPoint, onChoose } = props;
  const messages = useMailPreviewMessages();
  const placed = useMemo(() => placeMarks(marks, places), [marks, places]);
  const leave = useLeaving(onPoint);
  if (placed.length === 0) return null;
  return (
    <S.Marks aria-label={messages.marks}>
      {placed.map(({ mark, at, bracket }) => {
        const { passageId, kind, number, branch, sent, level } = mark;
        const name = titleOf?.(passageId) ?? mark.name;
        const what = kind === 'loop' ? messages.loop(name) : messages.decision(number ?? 0, name);
        const label = `${what}: ${resultOf(mark, messages)}`;
        return (
          <S.MarkItem key={passageId} data-kind={branch?.kind ?? 'else'}>
            {bracket !== undefined && (
              <S.Bracket
                aria-hidden
                data-level={Math.min(level, 2)}
                data-loop={kind === 'loop' || undefined}
                style={bracket}
              />
            )}
            <Tooltip text={label}>
              <S.Number
                {...found('mailMark', passageId)}
                type="button"
                aria-label={label}
                aria-current={pointed === passageId ? 'true' : undefined}
                data-empty={bracket === undefined || undefined}
                style={{ top: at }}
                onPointerEnter={(event) => {
                  leave.stay(event);
                  onPoint(passageId, sent);
                }}
                onPointerMove={leave.stay}
                onPointerLeave={leave.leave}
                onFocus={() => onPoint(passageId, sent)}
                onBlur={() => onPoint(null)}
                onClick={() => {
                  onPoint(passageId, sent);
                  onChoose?.(passageId, sent);
                }}
              >
                {kind === 'loop' ? <Repeat size={14} aria-hidden /> : number}
              </S.Number>
            </Tooltip>
          </S.MarkItem>
        );
      })}
    </S.Marks>
  );
}

/**
 * Tells that a pointer has left a number, once it has moved: where what is pointed at comes into sight, the numbers may move
 * away below a pointer that rests.
 */
function useLeaving(onPoint: MailMarksProps['onPoint']) {
  const at = useRef({ x: 0, y: 0 });
  const onLeft = useLatestCallback(() => onPoint(null));
  const isResting = ({ clientX, clientY }: PointerEvent) =>
    clientX === at.current.x && clientY === at.current.y;
  return {
    stay: ({ clientX, clientY }: PointerEvent) => {
      at.current = { x: clientX, y: clientY };
    },
    leave: (event: PointerEvent<HTMLElement>) => {
      if (!isResting(event)) onLeft();
      else event.currentTarget.ownerDocument.addEventListener('pointermove', onLeft, { once: true });
    },
  };
}

function resultOf(
  { kind, branch, entries }: MailMark,
  messages: ReturnType<typeof useMailPreviewMessages>,
): string {
  if (kind === 'loop') return messages.entries(entries);
  return branch === undefined ? messages.sendsNothing : messages.sends(branch.kind, branch.index);
}

/** Numbers stand where their parts begin, and below one another where these are close. */
function placeMarks(marks: readonly MailMark[], places: readonly PlacedPart[]): readonly PlacedMark[] {
  const brackets = new Map<string, { top: number; height: number }>();
  for (const { passageId, top, height } of places) {
    const before = brackets.get(passageId);
    const from = Math.min(before?.top ?? top, top);
    const to = Math.max(before === undefined ? 0 : before.top + before.height, top + height);
    brackets.set(passageId, { top: from, height: to - from });
  }
  let next = 0;
  return marks.map((mark) => {
    const bracket = brackets.get(mark.passageId);
    // Beside a single line, in its middle.
    const above = Math.max(0, (NUMBER - (bracket?.height ?? NUMBER)) / 2);
    const at = Math.max((bracket?.top ?? next) - above, next);
    next = at + STEP;
    return { mark, at, bracket };
  });
}
