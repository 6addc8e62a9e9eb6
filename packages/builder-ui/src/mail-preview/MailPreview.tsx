import { generateLiquid, type BranchOfDecision, type Message, type Sample } from '@sluice/liquid';
import { renderMessage, type MessageRendering } from '@sluice/liquid/render';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useConditionTesterMessages } from '../condition-tester/messages.ts';
import { renderedMessage } from '../condition-tester/result/not-simulated.ts';
import { SimulatedInPart } from '../condition-tester/result/SeenMessage.tsx';
import { Avatar } from '../controls/avatar/Avatar.tsx';
import { Note } from '../controls/note/Note.tsx';
import { guarded } from '../given-values/host-calls.ts';
import { LONG_TEXT, useDebouncedIfLarge } from '../hooks/useDebounced.ts';
import { marksOf } from './mail-marks.ts';
import type { MailPreviewProps, MailWidth } from './mail-preview-props.ts';
import { isSameBranch } from './mail-places.ts';
import { MailPaper } from './MailPaper.tsx';
import * as S from './MailPreview.styles.ts';
import { useMailHead, type MailHead } from './useMailHead.ts';
import { WidthSwitch } from './WidthSwitch.tsx';
import { isHtml } from '../condition-tester/result/message-document.ts';
import { useMailPreviewMessages } from './messages.ts';

/**
 * The email that one person gets, on white paper, with a mark beside each part that a decision or a loop has made. It is shown
 * in a frame of its own, in which nothing runs, nothing is sent, and nothing is loaded but pictures that somebody asks for.
 */
export function MailPreview(given: MailPreviewProps): ReactNode {
  const onPoint = guarded(given.onPoint);
  const onChoose = guarded(given.onChoose);
  const { sample, person, now, hasWidthSwitch = true, className } = given;
  const isLarge = generateLiquid(given.message).text.length > LONG_TEXT;
  const message = useDebouncedIfLarge(given.message, isLarge);
  const rendering = useRendering(message, sample, now);
  const marks = useMemo(() => marksOf(message, rendering), [message, rendering]);
  const head = useMailHead({ ...given, message }, rendering.now);
  const [width, setWidth] = useWidth(given);
  const [pointed, point] = usePointed(given.pointed, onPoint);
  const messages = useMailPreviewMessages();
  const isPage = isHtml(rendering.text);
  const label = labelOf(messages, isPage, person);
  return (
    <S.Root as="section" className={className} aria-label={label}>
      {hasWidthSwitch && (
        <S.Toolbar>
          <WidthSwitch width={width} onChange={setWidth} />
        </S.Toolbar>
      )}
      <Notices rendering={rendering} />
      <S.Stage>
        <S.Paper data-width={width}>
          <Head head={head} sender={given.sender} />
          {head.ended !== undefined ? (
            <EndedInHead {...head.ended} />
          ) : isSent(rendering) ? (
            <MailPaper
              rendering={rendering}
              marks={marks}
              label={label}
              titleOf={given.titleOf}
              pointed={pointed}
              pointedBranch={given.pointedBranch}
              onPoint={point}
              onChoose={onChoose}
              canLoadPictures={given.canLoadPictures === true}
            />
          ) : (
            <NotSent rendering={rendering} />
          )}
        </S.Paper>
      </S.Stage>
    </S.Root>
  );
}

/** What came of the message, and when it is sent. */
type Rendering = MessageRendering & { now: number };

function useRendering(message: Message, sample: Sample, given: number | undefined): Rendering {
  const [shown] = useState(() => Date.now());
  const now = given ?? shown;
  return useMemo(() => ({ ...renderMessage(message, sample, { now }), now }), [message, sample, now]);
}

function useWidth({ width, onWidthChange }: MailPreviewProps) {
  const [own, setOwn] = useState<MailWidth>('desktop');
  const change = (next: MailWidth) => {
    setOwn(next);
    guarded(onWidthChange)?.(next);
  };
  return [width ?? own, change] as const;
}

/** The passage that is pointed at: the host's, or our own where it keeps none. */
function usePointed(given: string | null | undefined, onPoint: MailPreviewProps['onPoint']) {
  const [own, setOwn] = useState<string | null>(null);
  const last = useRef<{ id: string | null; branch?: BranchOfDecision | undefined }>({ id: null });
  const point = (id: string | null, branch?: BranchOfDecision) => {
    if (last.current.id === id && isSameBranch(last.current.branch, branch)) return;
    last.current = { id, branch };
    setOwn(id);
    if (branch === undefined) onPoint?.(id);
    else onPoint?.(id, branch);
  };
  return [given === undefined ? own : given, point] as const;
}

function labelOf(
  messages: ReturnType<typeof useMailPreviewMessages>,
  isPage: boolean,
  person: string | undefined,
): string {
  if (person === undefined || person === '') return isPage ? messages.email : messages.message;
  return isPage ? messages.emailFor(person) : messages.messageFor(person);
}

function isSent({ text }: MessageRendering): boolean {
  return text.trim() !== '';
}

/** Who sends it, the subject and the preheader, as the same person gets them. */
function Head({ head, sender }: { head: MailHead; sender: string | undefined }): ReactNode {
  const { subject, preheader } = head;
  const messages = useMailPreviewMessages();
  if (subject === undefined && preheader === undefined && sender === undefined) return null;
  return (
    <S.Head>
      {sender !== undefined && <Avatar name={sender} decorative />}
      <S.HeadLines>
        {sender !== undefined && <S.Sender dir="auto">{sender}</S.Sender>}
        {subject !== undefined && (
          <S.Subject dir="auto" data-empty={subject === '' || undefined}>
            {subject === '' ? messages.noSubject : subject}
          </S.Subject>
        )}
        {preheader !== undefined && preheader !== '' && <S.Preheader dir="auto">{preheader}</S.Preheader>}
      </S.HeadLines>
    </S.Head>
  );
}

/** Said in the place of an email that its subject or its preheader ends. */
function EndedInHead({ part, reason }: NonNullable<MailHead['ended']>): ReactNode {
  const messages = useMailPreviewMessages();
  const words = useConditionTesterMessages();
  return (
    <S.NotSent>
      <p>{messages.endedIn[part]}</p>
      {reason !== '' && <p>{words.abortedBecause(reason)}</p>}
    </S.NotSent>
  );
}

/** What is to be said before the email is read. */
function Notices({ rendering }: { rendering: Rendering }): ReactNode {
  const messages = useMailPreviewMessages();
  const words = useConditionTesterMessages();
  const { parts, nothing } = useMemo(() => renderedMessage(rendering, rendering.liquid), [rendering]);
  const outcome = outcomeOf(rendering);
  return (
    <S.Notices>
      {rendering.leftOut.length > 0 && <Note tone="warn">{messages.leftOut}</Note>}
      {outcome === 'error' && isSent(rendering) && <Note tone="danger">{words.errorInPlaceOfText}</Note>}
      {nothing.length > 0 && outcome !== 'aborted' && <Note>{words.nothingPrinted(nothing)}</Note>}
      <SimulatedInPart parts={parts} />
    </S.Notices>
  );
}

function NotSent({ rendering }: { rendering: Rendering }): ReactNode {
  const words = useConditionTesterMessages();
  const outcome = outcomeOf(rendering);
  const error = rendering.outcome === 'error' ? rendering.error : undefined;
  const reason = rendering.outcome === 'aborted' ? rendering.reason : '';
  return (
    <S.NotSent>
      <p>
        {outcome === 'aborted' ? words.seesNothing : outcome === 'error' ? words.refused : words.seesEmpty}
      </p>
      {reason !== '' && <p>{words.abortedBecause(reason)}</p>}
      {error !== undefined && <p>{words.engineSays(error)}</p>}
    </S.NotSent>
  );
}

function outcomeOf(rendering: MessageRendering): 'sent' | 'aborted' | 'error' {
  return rendering.outcome === 'not-simulated' ? rendering.otherwise : rendering.outcome;
}
