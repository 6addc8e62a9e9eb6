import { useMemo, type ReactNode } from 'react';
import { mark } from '../builder-dom/builder-dom.ts';
import { editorLines } from '../code-editor/editor-lines.ts';
import { Token } from '../liquid-code/Token.styles.ts';
import * as S from './CodeView.styles.ts';

export interface CodeViewProps {
  /** The Liquid. */
  code: string;
  /** What it is the Liquid of, for screen readers. */
  label: string;
  /** Set on what scrolls: give it a `max-block-size` of your own. */
  className?: string | undefined;
}

/** Liquid to read and select, colored and numbered as everywhere else. Its numbers are not copied. */
export function CodeView({ code, label, className }: CodeViewProps): ReactNode {
  const lines = useMemo(() => editorLines(code, 'liquid', []), [code]);
  return (
    <S.Code className={className} aria-label={label}>
      <S.Lines data-wrapped>
        {lines.map((line, index) => (
          <S.Line key={line.start} {...mark('lineNumber', index + 1)}>
            {line.tokens.map((token) => (
              <Token key={token.start} data-kind={token.kind}>
                {token.text}
              </Token>
            ))}
            {index < lines.length - 1 && '\n'}
          </S.Line>
        ))}
      </S.Lines>
    </S.Code>
  );
}
