import type { MessageRendering } from '@sluice/liquid/render';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Button } from '../controls/button/Button.tsx';
import { useLatestCallback } from '../hooks/latest-callback.ts';
import { heightOf, pageNonce, rootIn } from '../condition-tester/result/mail-frame.ts';
import type { MailMark } from './mail-marks.ts';
import { passageAt, placesOf, type PlacedPart } from './mail-places.ts';
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
  onPoint: (passageId: string | null) => void;
  canLoadPictures: boolean;
}

/** The email in its frame, with the marks beside it and a ground under what is pointed at. */
export function MailPaper(props: MailPaperProps): ReactNode {
  const { rendering, marks, label, titleOf, pointed, onPoint, canLoadPictures } = props;
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
        <MailMarks marks={marks} places={places} titleOf={titleOf} pointed={pointed} onPoint={onPoint} />
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
        <Overlay places={places} pointed={pointed} onPoint={onPoint} />
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

interface OverlayProps {
  places: readonly PlacedPart[];
  pointed: string | null;
  onPoint: (passageId: string | null) => void;
}

/**
 * Lies over the email: what is pointed at gets a ground here, and the pointer is followed here, since not every browser tells
 * a page of what happens in a sandboxed frame.
 */
function Overlay({ places, pointed, onPoint }: OverlayProps): ReactNode {
  const first = useRef<HTMLDivElement>(null);
  const hovered = useRef<string | null>(null);
  const boxes = useMemo(() => places.filter(({ passageId }) => passageId === pointed), [places, pointed]);
  useEffect(() => {
    // What the pointer is over is seen already.
    if (pointed === null || pointed === hovered.current) return;
    first.current?.scrollIntoView?.({ block: 'nearest' });
  }, [pointed]);
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    hovered.current = passageAt(places, event.clientX - left, event.clientY - top) ?? null;
    onPoint(hovered.current);
  };
  const leave = () => {
    hovered.current = null;
    onPoint(null);
  };
  return (
    <S.Overlay aria-hidden onPointerMove={follow} onPointerDown={follow} onPointerLeave={leave}>
      {boxes.map(({ top, left, width, height }, index) => (
        // Boxes have no names, and are never reordered.
        // oxlint-disable-next-line react/no-array-index-key
        <S.Ground key={index} ref={index === 0 ? first : undefined} style={{ top, left, width, height }} />
      ))}
    </S.Overlay>
  );
}
