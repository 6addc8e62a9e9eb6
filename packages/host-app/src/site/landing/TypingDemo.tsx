import { useCopyToClipboard } from '@sluice/builder-ui';
import { ArrowDown, Check, Copy, CornerDownRight, Pause, Play } from 'lucide-react';
import {
  useMemo,
  useRef,
  useState,
  type ReactNode,
  useEffect,
  type RefObject,
  useSyncExternalStore,
} from 'react';
import { BranchChip } from './BranchChip.styles.ts';
import { typingMessages } from './messages.ts';
import * as S from './TypingDemo.styles.ts';

/**
 * A snippet that types itself, the cards that it becomes, and who receives what. All of it is in the page from the start, for
 * whoever reads it by other means than their eyes and so that nothing moves; what has not been typed yet is only invisible.
 */
export function TypingDemo(): ReactNode {
  const pieces = useMemo(() => snippetOf(typingMessages.snippet), []);
  const text = textOf(pieces);
  const { isCopied, copy } = useCopyToClipboard();
  const frame = useRef<HTMLElement>(null);
  const isOnScreen = useOnScreen(frame);
  const standsStill = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const typed = useTyping(text.length, isOnScreen && !standsStill && !isPaused);
  const shown = standsStill ? text.length : typed;

  return (
    <S.Frame ref={frame} aria-label={typingMessages.label}>
      <S.Bar>
        <S.Pause
          type="button"
          aria-label={isPaused ? typingMessages.play : typingMessages.pause}
          onClick={() => setPaused(!isPaused)}
          hidden={standsStill}
        >
          {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
        </S.Pause>
        <S.File>{typingMessages.file}</S.File>
        <S.Copy type="button" onClick={() => void copy(text)}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          <span aria-live="polite">{isCopied ? typingMessages.copied : typingMessages.copy}</span>
        </S.Copy>
      </S.Bar>
      <S.Code data-still={standsStill || undefined}>
        {typedPieces(pieces, shown).map(({ piece, start, shown: visible, hidden }) => (
          <span key={start} data-kind={piece.kind}>
            {visible}
            {hidden !== '' && visible !== '' && <S.Caret key={shown} aria-hidden />}
            {hidden !== '' && <S.Untyped>{hidden}</S.Untyped>}
          </span>
        ))}
      </S.Code>
      <S.Becomes aria-hidden>
        <ArrowDown />
      </S.Becomes>
      <Cards typed={shown} pieces={pieces} isStill={standsStill} />
    </S.Frame>
  );
}

interface CardsProps {
  pieces: readonly SnippetPiece[];
  /** How many characters have been typed. */
  typed: number;
  /** Nothing is typed: all of it is shown. */
  isStill: boolean;
}

/** What the snippet becomes: a card for each branch as soon as its tag is typed, and then the person who gets its text. */
function Cards({ pieces, typed, isStill }: CardsProps): ReactNode {
  const { becomes, cards } = typingMessages;
  const steps = useMemo(() => stepsOf(pieces), [pieces]);
  return (
    <S.Cards aria-label={becomes} data-still={isStill || undefined}>
      {cards.map((card, index) => {
        const { tag = 0, text = 0 } = steps[index] ?? {};
        return (
          <S.Card key={card.branch} data-kind={card.kind} data-waiting={typed < tag || undefined}>
            <BranchChip data-kind={card.kind}>{card.branch}</BranchChip>
            <S.Sentence>
              {card.attribute !== undefined && <code>{card.attribute}</code>} {card.sentence}{' '}
              {card.value !== undefined && <b>{card.value}</b>}
            </S.Sentence>
            <S.Sent>
              <CornerDownRight aria-hidden />
              {typingMessages.snippet[card.sends]}
            </S.Sent>
            <S.Gets data-waiting={typed < text || undefined}>
              <S.Initial aria-hidden>{card.receiver.charAt(0)}</S.Initial>
              {card.receiver}
            </S.Gets>
          </S.Card>
        );
      })}
    </S.Cards>
  );
}

/** Before the first character. */
const START_DELAY_MS = 500;
const PER_CHARACTER_MS = 40;
/** How long the finished text is shown. */
const HOLD_MS = 8000;

/**
 * Types a text, shows it for a while, and starts again, for as long as it runs.
 * @returns how many characters have been typed
 */
function useTyping(length: number, isRunning: boolean): number {
  // On a slow line the finished text is shown before the page is alive (`untilAlive`): it is not taken away at once.
  const [typed, setTyped] = useState(() => (performance.now() > S.SHOWN_WITHOUT_SCRIPTS_MS ? length : 0));

  useEffect(() => {
    if (!isRunning) return;
    const isFinished = typed === length;
    const untilNext = typed === 0 ? START_DELAY_MS : PER_CHARACTER_MS;
    const timer = setTimeout(() => setTyped(isFinished ? 0 : typed + 1), isFinished ? HOLD_MS : untilNext);
    return () => clearTimeout(timer);
  }, [typed, length, isRunning]);

  return typed;
}

/** Whether any of the element can be seen now: it is not scrolled away, and its tab is shown. */
function useOnScreen(element: RefObject<Element | null>): boolean {
  const [isInWindow, setInWindow] = useState(true);
  const [isTabShown, setTabShown] = useState(true);

  useEffect(() => {
    const follow = () => setTabShown(document.visibilityState === 'visible');
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);

  useEffect(() => {
    if (element.current === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      setInWindow(entries.at(-1)?.isIntersecting ?? true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  return isInWindow && isTabShown;
}

const QUERY = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether nothing may move by itself. The server does not know, so its pages stand still. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => true,
  );
}

/** How a piece of the snippet is colored. */
type Kind = 'delimiter' | 'tag' | 'variable' | 'operator' | 'string' | 'text';

interface SnippetPiece {
  kind: Kind;
  text: string;
}

const piece = (kind: Kind, text: string): SnippetPiece => ({ kind, text });
const keyword = (name: string): SnippetPiece[] => [
  piece('delimiter', '{% '),
  piece('tag', name),
  piece('delimiter', ' %}'),
];

/** Makes the snippet of the demo: whoever has not subscribed gets one message, subscribers another. */
function snippetOf(messages: { upgrade: string; thanks: string }): SnippetPiece[] {
  return [
    piece('delimiter', '{% '),
    piece('tag', 'if '),
    piece('variable', '{{custom_attribute.${subscription_status}}}'),
    piece('operator', ' != '),
    piece('string', "'subscribed'"),
    piece('delimiter', ' %}'),
    piece('text', `\n${messages.upgrade}\n`),
    ...keyword('else'),
    piece('text', `\n${messages.thanks}\n`),
    ...keyword('endif'),
  ];
}

function textOf(pieces: readonly SnippetPiece[]): string {
  return pieces.map(({ text }) => text).join('');
}

/** The pieces, each with how much of it has been typed when so many characters have been. */
function typedPieces(
  pieces: readonly SnippetPiece[],
  typed: number,
): { piece: SnippetPiece; start: number; shown: string; hidden: string }[] {
  let before = 0;
  return pieces.map((one) => {
    const start = before;
    const length = Math.max(0, Math.min(one.text.length, typed - start));
    before += one.text.length;
    return { piece: one, start, shown: one.text.slice(0, length), hidden: one.text.slice(length) };
  });
}

/** How much has to be typed until each branch has its tag, and until it has its text. */
function stepsOf(pieces: readonly SnippetPiece[]): { tag: number; text: number }[] {
  const steps: { tag: number; text: number }[] = [];
  let typed = 0;
  for (const { kind, text } of pieces) {
    const before = typed;
    typed += text.length;
    if (kind === 'text') steps.push({ tag: before, text: typed });
  }
  return steps;
}
