import { useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { mark } from '../builder-dom/builder-dom.ts';
import { editorLines } from '../code-editor/editor-lines.ts';
import { Token } from '../liquid-code/Token.styles.ts';
import { Code as PreviewCode, Line, Lines as PreviewLines } from '../syntax-preview/SyntaxPreview.styles.ts';

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
    <Code className={className} aria-label={label}>
      <Lines data-wrapped>
        {lines.map((line, index) => (
          <Line key={line.start} {...mark('lineNumber', index + 1)}>
            {line.tokens.map((token) => (
              <Token key={token.start} data-kind={token.kind}>
                {token.text}
              </Token>
            ))}
            {index < lines.length - 1 && '\n'}
          </Line>
        ))}
      </Lines>
    </Code>
  );
}

/** The code of the preview, without a card around it. It scrolls, so the keyboard has to reach it. */
const Code = styled(PreviewCode).attrs({ role: 'region', tabIndex: 0 })`
  box-sizing: border-box;
  margin: 0;
  border-radius: var(--sluice-radius-s);

  /* Forced colors have no grounds. */
  outline: 1px solid transparent;
  outline-offset: -1px;
`;

const Lines = styled(PreviewLines)`
  padding-block: var(--sluice-space-3);
`;
