import { generateLiquid, keepsImportedTags } from '@sluice/liquid';
import type { GeneratedLiquid, Template } from '@sluice/liquid';
import type { Finding } from '@sluice/liquid/text';
import { lazy, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CodeChunk, isChunkLit, isOfStatement, keyOf } from './code/CodeChunk.tsx';
import { CopyButton } from './CopyButton.tsx';
import { PreviewToolbar } from './PreviewToolbar.tsx';
import * as S from './SyntaxPreview.styles.ts';
import { findingsInText } from './code/findings-in-text.ts';
import { previewChunks, spanOfBranch } from './code/preview-lines.ts';
import type { LitBranch, PreviewPlace } from './code/preview-lines.ts';
import { usePreviewFormat } from './usePreviewFormat.ts';
import type { PreviewFormat } from './usePreviewFormat.ts';
import { useSyntaxPreviewMessages } from './useSyntaxPreviewMessages.ts';

/** Reading Liquid text is code that few visits need. */
const LiquidEditor = lazy(async () => ({
  default: (await import('./editor/LiquidEditor.tsx')).LiquidEditor,
}));

/** What the text editor starts from: the text there is, or nothing, for pasting another one. */
export type PreviewEditing = 'generated' | 'empty';

export interface SyntaxPreviewProps {
  /** The template whose Liquid is shown. Unchanged branches are not printed again. */
  template: Template;
  /** The Liquid of `template`, if the host has made it already. The person cannot choose its layout then. */
  generated?: GeneratedLiquid | undefined;
  /** The layout of the text and the form of its references. The preview keeps the person's choice when left out. */
  format?: PreviewFormat | undefined;
  /** Called when the person chooses another layout. */
  onFormatChange?: ((format: PreviewFormat) => void) | undefined;
  /** The branch to light up, such as the one a test matched. */
  litBranch?: LitBranch | undefined;
  /** What is pointed at in the builder; its lines are marked. */
  pointed?: PreviewPlace | undefined;
  /** Called when the pointer comes to a line, with what it belongs to, and with nothing when it leaves the code. */
  onPoint?: ((place: PreviewPlace | undefined) => void) | undefined;
  /** Findings about `template` (`useFindings`): underlined, with their sentence. */
  findings?: readonly Finding[] | undefined;
  /** Applies the fix of a finding. Without it no fixes are offered. */
  onFix?: ((finding: Finding) => void) | undefined;
  /** Called with the template of the edited text. Without it, the text cannot be edited. */
  onEdit?: ((template: Template) => void) | undefined;
  /**
   * Opens the text editor, or closes it with `null`. The person opens and closes it when left out. Focus goes to the
   * Edit button when the person leaves the editor; a host that opened it from elsewhere takes focus back there.
   */
  editing?: PreviewEditing | null | undefined;
  /** Called when the person opens or closes the text editor. */
  onEditingChange?: ((editing: PreviewEditing | null) => void) | undefined;
  /** Called with `true` when the text editor holds Liquid that was not applied, and with `false` when it no longer does. */
  onUnappliedChange?: ((isUnapplied: boolean) => void) | undefined;
  /**
   * Whether the Copy button is shown above the code. Leave it out and use `CopyButton` to place it elsewhere.
   * @default true
   */
  hasCopy?: boolean | undefined;
  /**
   * Whether layout, wrapping and edit can be chosen above the code.
   * @default The value of `hasCopy`.
   */
  hasTools?: boolean | undefined;
  /** Called when the person asks for a copy while parts are missing. */
  onCopyRefused?: (() => void) | undefined;
  /** Further content of the footer, before the counts. */
  footer?: ReactNode;
  className?: string | undefined;
}

/**
 * The Liquid of a template, colored, numbered and ready to copy. Gaps show where parts are missing, findings are
 * underlined, and the text can be edited where the host allows it.
 */
export function SyntaxPreview(props: SyntaxPreviewProps): ReactNode {
  const { template, hasCopy = true, hasTools = hasCopy, onEdit } = props;
  const messages = useSyntaxPreviewMessages();
  const made = props.generated;
  const [format, changeFormat] = usePreviewFormat(props.format, props.onFormatChange);
  const generated = useMemo(() => made ?? generateLiquid(template, format), [made, template, format]);
  const [isWrapped, setWrapped] = useState(true);
  const [ownEditing, setOwnEditing] = useState<PreviewEditing | null>(null);
  const editing = props.editing === undefined ? ownEditing : props.editing;
  const setEditing = (next: PreviewEditing | null) => {
    setOwnEditing(next);
    props.onEditingChange?.(next);
  };
  const root = useRef<HTMLDivElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasClosed = useRef(false);

  // The button that opened the editor is back only now.
  useLayoutEffect(() => {
    if (!wasClosed.current || editing !== null) return;
    wasClosed.current = false;
    (editButton.current ?? root.current)?.focus();
  }, [editing]);

  if (editing !== null && onEdit !== undefined) {
    const close = () => {
      wasClosed.current = true;
      setEditing(null);
    };
    return (
      <S.Root className={props.className} ref={root} tabIndex={-1}>
        <Suspense fallback={<S.Loading>{messages.loading}</S.Loading>}>
          <LiquidEditor
            key={editing}
            text={editing === 'empty' ? '' : generated.text}
            onUnappliedChange={props.onUnappliedChange}
            onCancel={close}
            onApply={(edited) => {
              onEdit(edited);
              close();
            }}
          />
        </Suspense>
      </S.Root>
    );
  }
  return (
    <S.Root className={props.className} ref={root} tabIndex={-1}>
      {hasTools ? (
        <PreviewToolbar
          format={made === undefined ? format : undefined}
          isImported={keepsImportedTags(template)}
          onFormatChange={changeFormat}
          isWrapped={isWrapped}
          onWrap={setWrapped}
          editButtonRef={editButton}
          onEdit={onEdit && (() => setEditing('generated'))}
        >
          {hasCopy && <CopyButton generated={generated} onRefused={props.onCopyRefused} />}
        </PreviewToolbar>
      ) : (
        hasCopy && (
          <S.Toolbar>
            <CopyButton generated={generated} onRefused={props.onCopyRefused} />
          </S.Toolbar>
        )
      )}
      <Code {...props} generated={generated} isWrapped={isWrapped} />
    </S.Root>
  );
}

const NO_FINDINGS: readonly Finding[] = [];

function Code(props: SyntaxPreviewProps & { generated: GeneratedLiquid; isWrapped: boolean }): ReactNode {
  const { template, generated, litBranch, pointed, onPoint, findings = NO_FINDINGS } = props;
  const messages = useSyntaxPreviewMessages();
  const chunks = useMemo(
    () => previewChunks(generated, findingsInText(findings, template, generated)),
    [generated, findings, template],
  );
  const lit = useMemo(
    () => (litBranch === undefined ? undefined : spanOfBranch(generated, litBranch)),
    [generated, litBranch],
  );
  const branches = template.statements.length + (template.settings.hasFallback ? 1 : 0);
  return (
    <>
      {/* Long code scrolls, so that the keyboard has to reach it. */}
      <S.Code tabIndex={0} aria-label={messages.label} onPointerLeave={onPoint && (() => onPoint(undefined))}>
        <S.Lines data-wrapped={props.isWrapped || undefined}>
          {chunks.map((chunk, index) => (
            <CodeChunk
              key={keyOf(chunk, index)}
              chunk={chunk}
              isFirst={index < READY_AT_ONCE}
              lit={isChunkLit(chunk, lit) ? lit : undefined}
              pointed={isOfStatement(chunk, pointed) ? pointed : undefined}
              onPoint={onPoint}
              onFix={props.onFix}
            />
          ))}
        </S.Lines>
      </S.Code>
      <S.Footer>
        <span>
          {props.footer ?? (generated.incomplete.length > 0 && messages.missing(generated.incomplete.length))}
        </span>
        <S.Counts>{messages.counts(chunks.at(-1)?.lines.at(-1)?.number ?? 0, branches)}</S.Counts>
      </S.Footer>
    </>
  );
}

/** So many branches have their lines with the page; the others get them when they come near. */
const READY_AT_ONCE = 6;
