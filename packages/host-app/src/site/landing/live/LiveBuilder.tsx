import { useCallback, useEffect, useId, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { latePart } from '../../late-part.tsx';
import * as S from './LiveBuilder.styles.ts';
import { liveMessages } from './messages.ts';

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
    <S.Live
      ref={section}
      aria-labelledby={titleId}
      onPointerEnter={demo.wake}
      onPointerDown={press}
      onFocus={demo.wake}
    >
      <S.Head>
        <h2 id={titleId}>{liveMessages.title}</h2>
        <S.NoAccount>{liveMessages.noAccount}</S.NoAccount>
      </S.Head>
      <S.Place>
        <S.ChangeMe ref={hint} type="button" onClick={changeMe}>
          {liveMessages.changeMe}
        </S.ChangeMe>
        <S.Stage ref={stage} inert={!isReady}>
          <demo.Part onReady={onReady} />
        </S.Stage>
      </S.Place>
    </S.Live>
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
