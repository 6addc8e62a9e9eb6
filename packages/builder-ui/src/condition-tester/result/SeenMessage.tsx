import { Ban, CircleSlash, TriangleAlert } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useCallback, useEffect, type RefObject } from 'react';
import * as S from './Result.styles.ts';
import type { RenderedMessage, NotSimulatedPart } from './not-simulated.ts';
import { hasLiquid, seenText, type SeenText } from './result-texts.ts';
import { heightOf, pageNonce, rootIn } from './mail-frame.ts';
import { isHtml, messageDocument } from './message-document.ts';
import type { Tested } from './useRendered.ts';
import { useConditionTesterMessages } from '../messages.ts';

interface SeenMessageProps {
  result: Tested;
  /** What the engine makes of it, once it is known. */
  rendered: RenderedMessage | undefined;
}

/**
 * Shows the message that arrives at the person. The engine that fills in the values inside the text is loaded for the first
 * test; until it is there, and where a branch is incomplete, the text is shown as it is written.
 */
export function SeenMessage({ result, rendered }: SeenMessageProps): ReactNode {
  const messages = useConditionTesterMessages();
  const seen = seenMessage(result, rendered, messages);
  const { notSent } = seen;
  const isError = result.provider.outcome === 'error' && rendered !== undefined;
  return (
    <>
      {seen.isDescription ? (
        <S.NoMessage data-not-sent={notSent || undefined}>
          {notSent === true && <Ban size={16} aria-hidden />}
          {seen.text}
        </S.NoMessage>
      ) : isHtml(seen.text) ? (
        <MessageFrame html={seen.text} />
      ) : (
        <S.Ground>
          <S.Bubble dir="auto">{seen.text}</S.Bubble>
        </S.Ground>
      )}
      {rendered === undefined && !seen.isDescription && hasLiquid(seen.text) && (
        <S.Quiet>{messages.liquidAsWritten}</S.Quiet>
      )}
      {isError && !seen.isDescription && <S.Quiet>{messages.errorInPlaceOfText}</S.Quiet>}
      {rendered?.outcome === 'aborted' && rendered.reason !== '' && (
        <S.Quiet>{messages.abortedBecause(rendered.reason)}</S.Quiet>
      )}
      {rendered !== undefined && rendered.nothing.length > 0 && seen.notSent !== true && (
        <S.InPart>
          <CircleSlash size={14} aria-hidden />
          <span>{messages.nothingPrinted(rendered.nothing)}</span>
        </S.InPart>
      )}
      {rendered !== undefined && <SimulatedInPart parts={rendered.parts} />}
    </>
  );
}

/** Says that only Braze can make a part of the message, and which; nothing where all of it was made. */
export function SimulatedInPart({ parts }: { parts: readonly NotSimulatedPart[] }): ReactNode {
  const messages = useConditionTesterMessages();
  if (parts.length === 0) return null;
  return (
    <S.InPart>
      <TriangleAlert size={14} aria-hidden />
      <span>
        {messages.simulatedInPart} {messages.onlyBraze(parts)}
      </span>
    </S.InPart>
  );
}

/** The message as the engine makes it, or, until that is known, as it is written. */
export function seenMessage(
  result: Tested,
  rendered: RenderedMessage | undefined,
  messages: ReturnType<typeof useConditionTesterMessages>,
): SeenText {
  const written = seenText(result.template, result.provider, messages);
  return rendered === undefined ? written : (seenRendered(rendered, messages) ?? written);
}

/** In the engine's words; `undefined` where the builder's own description says it better. */
function seenRendered(
  message: RenderedMessage,
  messages: { seesEmpty: string; seesNothing: string },
): SeenText | undefined {
  const outcome = message.outcome === 'not-simulated' ? message.otherwise : message.outcome;
  if (outcome === 'aborted') return { text: messages.seesNothing, isDescription: true, notSent: true };
  const text = message.text.trim();
  if (text === '' && outcome === 'error') return undefined;
  return text === '' ? { text: messages.seesEmpty, isDescription: true } : { text, isDescription: false };
}

/**
 * A message of HTML as a page of its own: without scripts, forms and network, and unable to lead anywhere. The sandbox lets
 * this page look into it, to give it the height it needs; nothing in the message could look out, because nothing runs there.
 */
function MessageFrame({ html }: { html: string }): ReactNode {
  const messages = useConditionTesterMessages();
  const source = useMemo(() => messageDocument(html, pageNonce()), [html]);
  const frame = useRef<HTMLIFrameElement>(null);
  const fit = useContentHeight(frame);
  return (
    <>
      <S.Frame
        ref={frame}
        title={messages.messageFrame}
        // Never together with `allow-scripts`: a script could then take the sandbox away.
        sandbox="allow-same-origin"
        referrerPolicy="no-referrer"
        srcDoc={source}
        onLoad={fit}
      />
      <S.Quiet>{messages.frameHasNoNetwork}</S.Quiet>
    </>
  );
}

/** A short message has no empty page below it, and a long one scrolls. In pixels. */
const LEAST_HEIGHT = 64;

const MOST_HEIGHT = 640;

/**
 * Gives a frame the height of its content, within bounds, and again when its width changes. From the first time that a person
 * drags its corner the height is theirs.
 *
 * @returns a function to call when the frame has loaded
 */
function useContentHeight(frame: RefObject<HTMLIFrameElement | null>): () => void {
  const given = useRef('');
  const fit = useCallback(() => {
    const { current } = frame;
    if (current === null || current.style.height !== given.current) return;
    const root = rootIn(current);
    if (root === undefined) return;
    const height = heightOf(current, root, LEAST_HEIGHT);
    given.current = `${String(Math.min(Math.max(height, LEAST_HEIGHT), MOST_HEIGHT))}px`;
    current.style.setProperty('height', given.current);
  }, [frame]);

  useEffect(() => {
    const { current } = frame;
    if (current === null || typeof ResizeObserver === 'undefined') return undefined;
    let width = current.offsetWidth;
    const observer = new ResizeObserver(() => {
      if (current.offsetWidth === width) return;
      width = current.offsetWidth;
      fit();
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [frame, fit]);

  return fit;
}
