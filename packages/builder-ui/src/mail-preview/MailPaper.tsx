import type { BranchOfDecision } from '@sluice/liquid';
import type { MessageRendering } from '@sluice/liquid/render';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Button } from '../controls/button/Button.tsx';
import { useLatestCallback } from '../hooks/latest-callback.ts';
import { heightOf, pageNonce, rootIn } from '../condition-tester/result/mail-frame.ts';
import type { MailMark } from './mail-marks.ts';
import { bringIntoSight } from './bring-into-sight.ts';
import { partAt, partsOf, placesOf, type PlacedPart } from './mail-places.ts';
import { MailMarks } from './MailMarks.tsx';
import * as S from './MailPreview.styles.ts';
import { markedMail, type MarkedMail } from './marked-html.ts';
import { emptyDocument } from '../condition-tester/result/message-document.ts';
import { useMailPreviewMessages } from './messages.ts';

interface MailPaperProps {
  rendering: MessageRendering;
  marks: readonly MailMark[];
  /** What is shown, for screen readers. */
  label: string;
  titleOf: ((passageId: string) => string | undefined) | undefined;
  pointed: string | null;
  pointedBranch: BranchOfDecision | undefined;
  onPoint: (passageId: string | null, branch?: BranchOfDecision) => void;
  onChoose: ((passageId: string, branch?: BranchOfDecision) => void) | undefined;
  canLoadPictures: boolean;
}

/** The email in its frame, with the marks beside it and a ground under what is pointed at. */
export function MailPaper(props: MailPaperProps): ReactNode {
  const { rendering, marks, label, titleOf, pointed, pointedBranch, canLoadPictures } = props;
  const { onPoint, onChoose } = props;
  const messages = useMailPreviewMessages();
  const [asksForPictures, setAsks] = useState(false);
  const pictures = canLoadPictures && asksForPictures ? 'load' : 'none';
  const { frame, places, fill } = useMailInFrame(rendering);
  const source = useMemo(() => emptyDocument(pictures), [pictures]);
  const hasPictures = useMemo(() => WEB_PICTURE.test(rendering.text), [rendering.text]);
  return (
    <>
      {hasPictures && pictures === 'none' && (
        <S.Pictures>
          {messages.picturesOff}
          {canLoadPictures && (
            <Button compact variant="ghost" onPress={() => setAsks(true)}>
              {messages.loadPictures}
            </Button>
          )}
        </S.Pictures>
      )}
      <S.Sheet>
        <MailMarks {...{ marks, places, titleOf, pointed, onPoint, onChoose }} />
        <S.Frame
          // Another policy needs another document.
          key={pictures}
          ref={frame}
          title={label}
          // Never together with `allow-scripts`: a script could then take the sandbox away.
          sandbox="allow-same-origin"
          referrerPolicy="no-referrer"
          srcDoc={source}
          onLoad={(event) => fill(event.currentTarget)}
        />
        <Overlay {...{ places, pointed, pointedBranch, onPoint, onChoose }} />
      </S.Sheet>
    </>
  );
}

/** A picture that a mail program would fetch. */
const WEB_PICTURE =
  /\b(?:src|srcset|background)\s*=\s*["']?\s*(?:https?:)?\/\/|url\(\s*["']?(?:https?:)?\/\//iu;

/** Lower than any email, so that its height can be measured. In pixels. */
const LEAST_HEIGHT = 48;

interface MailInFrame {
  frame: RefObject<HTMLIFrameElement | null>;
  places: readonly PlacedPart[];
  /** To be called with a frame that has loaded. */
  fill: (loaded: HTMLIFrameElement) => void;
}

/**
 * Puts an email into its frame, and another one in its place without loading the frame again, so that nothing blinks while
 * somebody types. Gives the frame the height of the email, and finds where its parts stand.
 */
function useMailInFrame(rendering: MessageRendering): MailInFrame {
  const frame = useRef<HTMLIFrameElement>(null);
  const mail = useRef<MarkedMail>(undefined);
  const ready = useRef<HTMLIFrameElement>(undefined);
  const [places, setPlaces] = useState<readonly PlacedPart[]>([]);
  const observer = useRef<ResizeObserver>(undefined);

  const measure = useLatestCallback(() => {
    const { current } = frame;
    const root = current === null ? undefined : rootIn(current);
    if (current === null || root === undefined || mail.current === undefined) return;
    current.style.height = `${String(Math.max(heightOf(current, root, LEAST_HEIGHT), LEAST_HEIGHT))}px`;
    setPlaces(placesOf(mail.current.parts));
  });
  const fill = useLatestCallback((shown: MessageRendering) => {
    const { current } = frame;
    // Before it has loaded, another document is in it, which has no policy.
    const root = current === null || current !== ready.current ? undefined : rootIn(current);
    if (root === undefined) return;
    mail.current = markedMail(shown, pageNonce());
    const next = mail.current.tree.documentElement;
    root.replaceWith(next);
    observer.current?.disconnect();
    observer.current?.observe(next);
    measure();
  });

  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return undefined;
    let size = '';
    const made = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      const next = `${String(Math.round(width))} ${String(Math.round(height))}`;
      if (next === size) return;
      size = next;
      measure();
    });
    observer.current = made;
    return () => made.disconnect();
  }, [measure]);
  useLayoutEffect(() => fill(rendering), [rendering, fill]);
  const fillLoaded = (loaded: HTMLIFrameElement) => {
    ready.current = loaded;
    fill(rendering);
  };
  return { frame, places, fill: fillLoaded };
}

interface OverlayProps extends Pick<MailPaperProps, 'pointed' | 'pointedBranch' | 'onPoint' | 'onChoose'> {
  places: readonly PlacedPart[];
}

/**
 * Lies over the email: what is pointed at gets a ground here, and the pointer is followed here, since not every browser tells
 * a page of what happens in a sandboxed frame.
 */
function Overlay({ places, pointed, pointedBranch, onPoint, onChoose }: OverlayProps): ReactNode {
  const first = useRef<HTMLDivElement>(null);
  const hovered = useRef<string | null>(null);
  const boxes = useMemo(() => partsOf(places, pointed, pointedBranch), [places, pointed, pointedBranch]);
  // Of a branch that this person does not get, it is where another one stands.
  const [spot] = boxes.length > 0 ? boxes : partsOf(places, pointed, undefined);
  const isPlaced = spot !== undefined;
  useEffect(() => {
    // What the pointer is over is seen already. A part may be placed after it was pointed at.
    const isWanted = isPlaced && pointed !== null && pointed !== hovered.current;
    if (isWanted && first.current !== null) bringIntoSight(first.current);
  }, [pointed, isPlaced]);
  const at = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLDivElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return partAt(places, clientX - left, clientY - top);
  };
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const part = at(event);
    hovered.current = part?.passageId ?? null;
    onPoint(hovered.current, part?.branch);
  };
  const leave = () => {
    hovered.current = null;
    onPoint(null);
  };
  const choose = (event: MouseEvent<HTMLDivElement>) => {
    const part = at(event);
    if (part !== undefined) onChoose?.(part.passageId, part.branch);
  };
  return (
    // By keyboard, the marks do the same.
    <S.Overlay
      aria-hidden
      data-leads={onChoose !== undefined || undefined}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={leave}
      onClick={choose}
    >
      {spot !== undefined && <S.Spot ref={first} style={boxOf(spot)} />}
      {boxes.map((box, index) => (
        // Boxes have no names, and are never reordered.
        // oxlint-disable-next-line react/no-array-index-key
        <S.Ground key={index} style={boxOf(box)} />
      ))}
    </S.Overlay>
  );
}

const boxOf = ({ top, left, width, height }: PlacedPart) => ({ top, left, width, height });
