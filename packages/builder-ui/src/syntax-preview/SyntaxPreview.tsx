import { generateLiquid } from '@sluice/liquid';
import type { GeneratedLiquid, Template } from '@sluice/liquid';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '../messages/MessagesContext.ts';
import { CopyButton } from './CopyButton.tsx';
import * as S from './SyntaxPreview.styles.ts';
import { previewLines } from './preview-lines.ts';
import type { LitBranch, PreviewLine } from './preview-lines.ts';

export interface SyntaxPreviewProps {
  /** The template whose Liquid is shown. Unchanged branches are not printed again. */
  template: Template;
  /** The Liquid of `template`, if the host has made it already. */
  generated?: GeneratedLiquid | undefined;
  /** The branch to light up, such as the one a test matched. */
  litBranch?: LitBranch | undefined;
  /**
   * Whether the Copy button stands above the code. Leave it out and use `CopyButton` to place it elsewhere.
   * @default true
   */
  hasCopy?: boolean | undefined;
  /** Called when the person asks for a copy while parts are missing. */
  onCopyRefused?: (() => void) | undefined;
  /** Further content of the footer, before the counts. */
  footer?: ReactNode;
  className?: string | undefined;
}

/** The Liquid a template stands for, colored, numbered and ready to copy. Gaps show where parts are missing. */
export function SyntaxPreview(props: SyntaxPreviewProps): ReactNode {
  const { template, litBranch, hasCopy = true } = props;
  const messages = useMessages().syntaxPreview;
  const made = props.generated;
  const generated = useMemo(() => made ?? generateLiquid(template), [made, template]);
  const lines = useMemo(() => previewLines(generated, litBranch), [generated, litBranch]);
  const branches = template.statements.length + (template.settings.hasFallback ? 1 : 0);
  return (
    <S.Root className={props.className}>
      {hasCopy && (
        <S.Toolbar>
          <CopyButton generated={generated} onRefused={props.onCopyRefused} />
        </S.Toolbar>
      )}
      {/* Long code scrolls, so that the keyboard has to reach it. */}
      <S.Code tabIndex={0} aria-label={messages.label}>
        <S.Lines>
          {lines.map((line) => (
            <CodeLine key={line.number} line={line} />
          ))}
        </S.Lines>
      </S.Code>
      <S.Footer>
        <span>
          {props.footer ?? (generated.incomplete.length > 0 && messages.missing(generated.incomplete.length))}
        </span>
        <S.Counts>{messages.counts(lines.length, branches)}</S.Counts>
      </S.Footer>
    </S.Root>
  );
}

function CodeLine({ line }: { line: PreviewLine }): ReactNode {
  const { matchedLine } = useMessages().syntaxPreview;
  return (
    <S.Line data-number={line.number} data-lit={line.isLit || undefined}>
      {line.isLit && <S.Spoken>{matchedLine} </S.Spoken>}
      {line.tokens.map((token) => (
        <S.Token key={token.start} data-kind={token.kind} data-gap={token.isGap || undefined}>
          {token.text}
        </S.Token>
      ))}
      {'\n'}
    </S.Line>
  );
}
