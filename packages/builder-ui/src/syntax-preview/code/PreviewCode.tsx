import type { GeneratedLiquid } from '@sluice/liquid';
import type { Finding } from '@sluice/liquid/text';
import { useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import * as S from '../SyntaxPreview.styles.ts';
import { useSyntaxPreviewMessages } from '../useSyntaxPreviewMessages.ts';
import { CodeLine } from './CodeLine.tsx';
import { isLineLit, spanOfBranch } from './preview-lines.ts';
import type { LitBranch, PreviewLine } from './preview-lines.ts';
import { linesOfPlace } from './preview-places.ts';
import type { PreviewPlace } from './preview-places.ts';
import { useFollowedLine } from './useFollowedLine.ts';
import { useLineActions } from './useLineActions.ts';

export interface PreviewCodeProps {
  generated: GeneratedLiquid;
  lines: readonly PreviewLine[];
  isWrapped: boolean;
  litBranch: LitBranch | undefined;
  pointed: PreviewPlace | undefined;
  focused: PreviewPlace | undefined;
  onPoint: ((place: PreviewPlace | undefined) => void) | undefined;
  onGo: ((place: PreviewPlace) => void) | undefined;
  onFix: ((finding: Finding) => void) | undefined;
}

const NO_LINES: ReadonlySet<number> = new Set();

/** The lines of a text. The line of what has focus in the builder stays in view; each leads to what it belongs to. */
export function PreviewCode(props: PreviewCodeProps): ReactNode {
  const { generated, lines, litBranch, pointed, focused, onPoint, onGo } = props;
  const messages = useSyntaxPreviewMessages();
  const scroller = useRef<HTMLDivElement>(null);
  const lit = useMemo(
    () => (litBranch === undefined ? undefined : spanOfBranch(generated, litBranch)),
    [generated, litBranch],
  );
  const [pointedLines, currentLines] = useMemo(
    () => [pointed, focused].map((place) => (place === undefined ? NO_LINES : linesOfPlace(lines, place))),
    [lines, pointed, focused],
  ) as [ReadonlySet<number>, ReadonlySet<number>];
  const [current] = currentLines;
  useFollowedLine(scroller, focused, current);
  const { stop, ...actions } = useLineActions({ generated, lines, current, onGo, onPoint });
  return (
    // Long code scrolls: without buttons in it the keyboard reaches the code itself.
    <S.Code
      ref={scroller}
      aria-label={messages.label}
      {...(onGo === undefined ? { tabIndex: 0 } : {})}
      onPointerLeave={actions.onPointerLeave}
    >
      <S.Lines
        data-wrapped={props.isWrapped || undefined}
        data-leads={onGo !== undefined || undefined}
        onPointerOver={actions.onPointerOver}
        onClick={actions.onClick}
        onKeyDown={actions.onKeyDown}
      >
        {lines.map((line, index) => (
          <CodeLine
            key={line.number}
            line={line}
            isLit={isLineLit(line, lit)}
            isPointed={pointedLines.has(index)}
            isCurrent={currentLines.has(index)}
            leads={onGo === undefined ? 'nowhere' : index === stop ? 'stop' : 'on'}
            onFix={props.onFix}
          />
        ))}
      </S.Lines>
    </S.Code>
  );
}
