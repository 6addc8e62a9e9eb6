import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { focusRing, stateTransition } from '@sluice/builder-ui';
import { keyframes, styled } from 'styled-components';
import { latePart } from '../late-part.tsx';
import { placeIn, repeat, typeInto, UNTOUCHED, withKey, type EarlyTouch } from './early-touch.ts';
import { liveMessages } from './messages.ts';
import { belowMenuWidth, oneColumn } from '../layout/Site.styles.ts';

const Live = styled.section`
  position: relative;
  margin-block: 56px 72px;
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-l);
  background: var(--sluice-surface-0);
  box-shadow:
    0 24px 48px rgb(12 31 41 / 14%),
    0 4px 12px rgb(12 31 41 / 7%);

  ${belowMenuWidth} {
    margin-block: 36px 44px;
    border-radius: var(--sluice-radius-l);
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 6px var(--sluice-space-3);
  align-items: center;
  padding: var(--sluice-space-4) 22px;
  border-block-end: 1px solid var(--sluice-line);

  & h2 {
    margin: 0;
    font: var(--sluice-weight-bold) var(--sluice-size-section) / 1.2 var(--sluice-font-display);
    letter-spacing: -0.01em;
  }

  ${belowMenuWidth} {
    padding: 14px var(--sluice-space-4);
  }
`;

const NoAccount = styled.span`
  padding: 2px 9px;
  border-radius: var(--sluice-radius-round);
  background: var(--sluice-ok-soft);
  color: var(--sluice-ok);
  font: var(--sluice-weight-semibold) var(--sluice-size-label) / 1.5 var(--sluice-font-ui);
`;

const pulse = keyframes`
  50% {
    opacity: 0.5;
  }
`;

/** Beside the title, where it moves nothing. */
const Waking = styled.output`
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-medium) var(--sluice-size-control) / 1.5 var(--sluice-font-ui);

  @media (prefers-reduced-motion: no-preference) {
    animation: ${pulse} 2s ease-in-out infinite;
  }
`;

const Place = styled.div`
  position: relative;
  font: var(--sluice-weight-regular) var(--sluice-size-body) / 1.5 var(--sluice-font-ui);
`;

/** What the demo needs, whether it is there yet or not. */
const Stage = styled.div`
  min-inline-size: 0;

  /* Cards that are not in sight are usually drawn late, at a height that was guessed: what is below would move. */
  & * {
    content-visibility: visible !important;
  }
`;

/** Points at the value of the first condition. Where rows are stacked, it is in the head. */
const ChangeMe = styled.button`
  position: absolute;
  inset-block-start: 118px;
  inset-inline-end: calc(41.3% + 120px);
  z-index: var(--sluice-z-lifted);
  min-block-size: 28px;
  padding: 0 11px;
  border: 0;
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-ink-1);
  color: var(--sluice-surface-0);
  font: var(--sluice-weight-semibold) var(--sluice-size-label) / 1 var(--sluice-font-ui);
  cursor: pointer;
  ${stateTransition('opacity')}

  &::after {
    content: '';
    position: absolute;
    inset-block-end: -4px;
    inset-inline-start: 50%;
    inline-size: 9px;
    block-size: 9px;
    background: inherit;
    rotate: 45deg;
  }

  &:focus-visible {
    ${focusRing}
  }

  /* Once somebody is in the builder it has done its work. */
  &:has(+ :focus-within) {
    opacity: 0;
    pointer-events: none;
  }

  ${oneColumn} {
    inset-inline-end: 94px;
  }

  ${belowMenuWidth} {
    inset-block-start: -42px;
    inset-inline-end: 16px;

    &::after {
      display: none;
    }
  }

  @media (scripting: none) {
    display: none;
  }
`;

/** Called when the code of the demo could not be loaded. The next touch tries again. */
const failures = new Set<() => void>();

async function loadDemo() {
  try {
    return (await import('./demo/LiveDemo.tsx')).LiveDemo;
  } catch (error) {
    for (const tell of failures) tell();
    throw error;
  }
}

/** The builder itself. The server draws it; what it draws is a still picture until somebody touches it. */
const demo = latePart(
  loadDemo,
  import.meta.env.SSR ? (await import('./demo/LiveDemo.tsx')).LiveDemo : undefined,
);

/**
 * The real builder on the landing page. Whoever points at it, touches it or moves the focus to it gets it alive; what they press and
 * type until then is done as soon as it is.
 */
export function LiveBuilder(): ReactNode {
  const titleId = useId();
  const [isReady, setReady] = useState(false);
  const section = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const hint = useRef<HTMLButtonElement>(null);
  const touch = useRef<EarlyTouch>(UNTOUCHED);
  const [isWaking, wake] = useWaking(isReady);

  const onReady = useCallback(() => {
    // At once and not with the next rendering: what is inert can't be found or focused.
    stage.current?.removeAttribute('inert');
    setReady(true);
    doWhatWasAsked(stage.current, hint.current, touch.current);
  }, []);
  // Somebody may have moved the focus here before the page was alive.
  const wakeIfFocused = useEffectEvent(() => {
    if (section.current?.contains(document.activeElement) === true) wake();
  });
  useEffect(() => wakeIfFocused(), []);
  useEarlyKeys(isReady, touch, { section, hint });
  const press = (event: PointerEvent) => {
    wake();
    if (!isReady && stage.current && event.target !== hint.current)
      touch.current = { at: placeIn(stage.current, event), keys: [] };
  };
  const changeMe = () => {
    wake();
    if (isReady) changedField(stage.current)?.focus();
  };

  return (
    <Live ref={section} aria-labelledby={titleId} onPointerEnter={wake} onPointerDown={press} onFocus={wake}>
      <Head>
        <h2 id={titleId}>{liveMessages.title}</h2>
        <NoAccount>{liveMessages.noAccount}</NoAccount>
        {isWaking && <Waking>{liveMessages.waking}</Waking>}
      </Head>
      <Place>
        <ChangeMe ref={hint} type="button" onClick={changeMe}>
          {liveMessages.changeMe}
        </ChangeMe>
        <Stage ref={stage} inert={!isReady}>
          <demo.Part onReady={onReady} />
        </Stage>
      </Place>
    </Live>
  );
}

/** The value of the first condition, which the hint points at. */
function changedField(stage: HTMLElement | null): HTMLInputElement | null {
  return stage?.querySelector<HTMLInputElement>('input[aria-label="Value"]') ?? null;
}

/** Does what somebody has asked for while the code was still loading: by the hint, or by a press. */
function doWhatWasAsked(stage: HTMLElement | null, hint: HTMLElement | null, touch: EarlyTouch): void {
  if (stage === null) return;
  if (hint === null || document.activeElement !== hint) {
    repeat(touch, stage);
    return;
  }
  const field = changedField(stage);
  field?.select();
  if (field) typeInto(field, touch.keys);
}

/** What wakes sooner is not announced: the words would be gone before anybody has read them. */
const ANNOUNCED_AFTER_MS = 400;

/** Wakes the demo. On a slow line it is said that this takes its time, until it is alive or its code can't be loaded. */
function useWaking(isReady: boolean): [isWaking: boolean, wake: () => void] {
  const [isAwaited, setAwaited] = useState(false);
  const [isLate, setLate] = useState(false);
  const isWaking = isAwaited && !isReady;
  useEffect(() => {
    if (!isWaking) return undefined;
    const giveUp = () => setAwaited(false);
    failures.add(giveUp);
    const timer = setTimeout(() => setLate(true), ANNOUNCED_AFTER_MS);
    return () => {
      failures.delete(giveUp);
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaking]);
  const wake = () => {
    demo.wake();
    setAwaited(true);
  };
  return [isWaking && isLate, wake];
}

/** Keeps the keys that are pressed after the demo was touched and before it is alive, unless they are for something else. */
function useEarlyKeys(
  isReady: boolean,
  touch: RefObject<EarlyTouch>,
  { section, hint }: { section: RefObject<HTMLElement | null>; hint: RefObject<HTMLButtonElement | null> },
): void {
  useEffect(() => {
    if (isReady) return undefined;
    const keep = (event: KeyboardEvent) => {
      const isOnHint = event.target === hint.current;
      // What can't be pressed yet leaves the focus to what is around it.
      const isAround = (event.target as Node).contains(section.current);
      const isWaitedFor = touch.current.at !== undefined && isAround;
      // They press the hint, unless they are in the middle of what is typed.
      const isPress = isOnHint && event.key === ' ' && touch.current.keys.length === 0;
      if (!(isOnHint || isWaitedFor) || isPress) return;
      const next = withKey(touch.current, event);
      if (next === touch.current) return;
      touch.current = next;
      // Space would scroll the page.
      event.preventDefault();
    };
    const forget = ({ target }: Event) => {
      if (section.current?.contains(target as Node) !== true) touch.current = UNTOUCHED;
    };
    document.addEventListener('keydown', keep);
    document.addEventListener('pointerdown', forget);
    return () => {
      document.removeEventListener('keydown', keep);
      document.removeEventListener('pointerdown', forget);
    };
  }, [section, hint, isReady, touch]);
}
