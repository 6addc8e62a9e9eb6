import { useCallback, useEffect, useId, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { focusRing, stateTransition } from '@sluice/builder-ui';
import { styled } from 'styled-components';
import { latePart } from '../late-part.tsx';
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

/** The builder itself. The server draws it; what it draws is a still picture until somebody touches it. */
const demo = latePart(
  async () => (await import('./demo/LiveDemo.tsx')).LiveDemo,
  import.meta.env.SSR ? (await import('./demo/LiveDemo.tsx')).LiveDemo : undefined,
);

/** The real builder on the landing page. Whoever points at it, touches it or moves the focus to it gets it alive. */
export function LiveBuilder(): ReactNode {
  const titleId = useId();
  const [isReady, setReady] = useState(false);
  const section = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const hint = useRef<HTMLButtonElement>(null);
  /** Where somebody pressed before the builder was alive. */
  const pressed = useRef<{ x: number; y: number }>(undefined);

  const onReady = useCallback(() => {
    // At once and not with the next rendering: what is inert can't be found or focused.
    stage.current?.removeAttribute('inert');
    setReady(true);
    focusWhereAsked(stage.current, hint.current, pressed.current);
  }, []);
  // Somebody may have moved the focus here before the page was alive.
  useEffect(() => {
    if (section.current?.contains(document.activeElement) === true) demo.wake();
  }, []);
  const press = ({ clientX: x, clientY: y }: PointerEvent) => {
    demo.wake();
    if (!isReady) pressed.current = { x, y };
  };
  const changeMe = () => {
    demo.wake();
    if (isReady) changedField(stage.current)?.focus();
  };

  return (
    <Live
      ref={section}
      aria-labelledby={titleId}
      onPointerEnter={demo.wake}
      onPointerDown={press}
      onFocus={demo.wake}
    >
      <Head>
        <h2 id={titleId}>{liveMessages.title}</h2>
        <NoAccount>{liveMessages.noAccount}</NoAccount>
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

/** Moves the focus to what somebody pressed, or asked for by the hint, while the code was still loading. */
function focusWhereAsked(
  stage: HTMLElement | null,
  hint: HTMLElement | null,
  pressed: { x: number; y: number } | undefined,
): void {
  if (hint !== null && document.activeElement === hint) {
    changedField(stage)?.select();
    return;
  }
  if (pressed === undefined) return;
  const target = document.elementFromPoint(pressed.x, pressed.y);
  if (target === null || stage?.contains(target) !== true) return;
  target.closest<HTMLElement>('input, textarea, button, [tabindex]')?.focus();
}
