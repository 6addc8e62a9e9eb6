import { generateTemplate, keepsImportedTags, type GeneratedLiquid } from '@sluice/liquid';
import type { Finding } from '@sluice/liquid/text';
import { memo, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { activeElementAround, isFocusLost } from '../hooks/lost-focus.ts';
import { GroupHelpers } from './code/GroupHelpers.tsx';
import { branchHelpers, placeInText } from './code/helper-lines.ts';
import { PreviewCode } from './code/PreviewCode.tsx';
import { countLines, previewChunks } from './code/preview-lines.ts';
import { useShownText } from './code/useShownText.ts';
import { LiquidEditor } from './editor/LiquidEditor.tsx';
import { CopyButton } from './CopyButton.tsx';
import { HELPER_PREFIX } from '../liquid-code/tokenize-liquid.ts';
import { PreviewToolbar } from './PreviewToolbar.tsx';
import { gapKinds, type GapKinds } from './gap-kinds.ts';
import * as S from './SyntaxPreview.styles.ts';
import type { SyntaxPreviewProps } from './syntax-preview-props.ts';
import { useSyntaxPreviewMessages } from './messages.ts';
import { FoundFoot } from './findings/late-findings.ts';
import { LateSuspense } from '../hooks/late-component.ts';

/**
 * The Liquid of a template, colored, numbered and ready to copy. Gaps show where parts are missing, findings are
 * underlined, and the text can be edited where the host allows it.
 */
export function SyntaxPreview(props: SyntaxPreviewProps): ReactNode {
  return <PreviewOrEditor {...props} />;
}

interface PreviewFooterProps {
  /** Said instead of everything else. */
  children: ReactNode;
  /** How many parts are missing. */
  missing: number;
  /** Whether nothing is entered there, or something impossible. */
  kinds: GapKinds;
  findings: readonly Finding[];
  /** Goes to the place of a finding. */
  onShow: ((finding: Finding) => void) | undefined;
  /** Makes the fixes that change nobody's message. */
  onFixAll: (() => void) | undefined;
  lines: number;
  branches: number;
}

/** Says what to look at first, and how much text there is. */
function PreviewFooter(props: PreviewFooterProps): ReactNode {
  const { children, missing, findings, onShow, onFixAll } = props;
  const messages = useSyntaxPreviewMessages();
  return (
    <S.Footer>
      {children ??
        (missing > 0 ? (
          <S.Missing>
            <bdi>{messages.missing(missing, props.kinds)}</bdi>
          </S.Missing>
        ) : (
          findings.length > 0 && (
            <LateSuspense>
              <FoundFoot {...{ findings, onShow, onFixAll }} />
            </LateSuspense>
          )
        ))}
      <S.Counts>{messages.counts(props.lines, props.branches)}</S.Counts>
    </S.Footer>
  );
}

/** The text, or its editor. What comes late, such as the values that a test needs, does not render it again. */
const PreviewOrEditor = memo(function PreviewOrEditor(props: SyntaxPreviewProps): ReactNode {
  const { template, onEdit, onFixAll, generated: made } = props;
  const generated = useMemo(() => made ?? generateTemplate(template), [made, template]);
  const [isOwnEditing, setOwnEditing] = useState(false);
  const isEditing = (props.isEditing ?? isOwnEditing) && onEdit !== undefined;
  const root = useRef<HTMLDivElement>(null);
  const ownButton = useRef<HTMLButtonElement>(null);
  const editButton = props.editButton ?? ownButton;
  const wasClosed = useRef(false);

  const setEditing = (next: boolean) => {
    wasClosed.current = !next;
    setOwnEditing(next);
    props.onEditingChange?.(next);
  };

  // The button that opened the editor is back only now.
  useLayoutEffect(() => {
    if (!wasClosed.current || isEditing) return;
    wasClosed.current = false;
    if (!isFocusOutside(root.current)) (editButton.current ?? root.current)?.focus();
  }, [isEditing, editButton]);

  return (
    <S.Root
      className={props.className}
      ref={root}
      tabIndex={-1}
      data-editing={isEditing || undefined}
      data-untouched={props.isUntouched === true || undefined}
    >
      {isEditing ? (
        <TextOfPreview {...props} generated={generated} onClose={() => setEditing(false)} />
      ) : (
        <CodeOfPreview
          {...props}
          generated={generated}
          editButton={editButton}
          onFixAll={
            onFixAll &&
            (() => {
              // The button goes with the findings.
              root.current?.focus({ preventScroll: true });
              onFixAll();
            })
          }
          onOpenEditor={onEdit && (() => setEditing(true))}
        />
      )}
    </S.Root>
  );
});

/** Says that something else has focus: a person who applies the text from there stays there. */
function isFocusOutside(root: HTMLElement | null): boolean {
  return root !== null && !isFocusLost(root) && !root.contains(activeElementAround(root));
}

interface TextOfPreviewProps extends SyntaxPreviewProps {
  generated: GeneratedLiquid;
  onClose: () => void;
}

/** The text to type in. */
function TextOfPreview(props: TextOfPreviewProps): ReactNode {
  const { generated, onClose, onEdit, onPutAway } = props;
  return (
    <LiquidEditor
      handle={props.editor}
      text={generated.text}
      draft={props.draft}
      attributes={props.attributes}
      accepted={props.template.settings.acceptedFindings}
      onUnappliedChange={props.onUnappliedChange}
      onDraftChange={props.onDraftChange}
      onLeave={(unapplied) => {
        if (unapplied !== undefined) onPutAway?.(unapplied);
        onClose();
      }}
      onApply={(edited) => {
        onEdit?.(edited);
        onClose();
      }}
    />
  );
}

/** Explains the violet names in the text. */
function HelperNote(): ReactNode {
  const { helpers } = useSyntaxPreviewMessages();
  return <S.Helpers>{helpers}</S.Helpers>;
}

const NO_FINDINGS: readonly Finding[] = [];

interface CodeOfPreviewProps extends SyntaxPreviewProps {
  generated: GeneratedLiquid;
  editButton: RefObject<HTMLButtonElement | null>;
  onOpenEditor: (() => void) | undefined;
}

/** The text to read and copy, between its tools and its footer. */
function CodeOfPreview(props: CodeOfPreviewProps): ReactNode {
  const { template, generated, findings = NO_FINDINGS, hasCopy = true, hasTools = hasCopy } = props;
  const [isWrapped, setWrapped] = useState(true);
  const focused = useMemo(
    () => placeInText(props.focused, template, generated),
    [props.focused, template, generated],
  );
  const pointed = useMemo(
    () => placeInText(props.pointed, template, generated),
    [props.pointed, template, generated],
  );
  const shown = useShownText(generated, findings, focused);
  const withGroups = useMemo(() => branchHelpers(template, generated), [template, generated]);
  const names = withGroups.flatMap((branch) => branch.names).join(' ');
  const helpers = useMemo(() => names.split(' '), [names]);
  const chunks = useMemo(() => previewChunks(shown.generated, shown.findings), [shown]);
  const gaps = generated.incomplete.filter(
    ({ statementId = '' }) =>
      props.isUntouched !== true && props.untouchedBranches?.has(statementId) !== true,
  );
  const own = template.statements.length + (template.settings.hasFallback ? 1 : 0);
  const { branches = own } = props;
  const copy = hasCopy && <CopyButton generated={generated} onRefused={props.onCopyRefused} />;
  return (
    <>
      {hasTools ? (
        <PreviewToolbar
          format={template.settings}
          isImported={keepsImportedTags(template)}
          onFormatChange={props.onFormatChange}
          isWrapped={isWrapped}
          onWrap={setWrapped}
          editButtonRef={props.editButton}
          onEdit={props.onOpenEditor}
        >
          {copy}
        </PreviewToolbar>
      ) : (
        hasCopy && <S.Toolbar>{copy}</S.Toolbar>
      )}
      <PreviewCode
        generated={shown.generated}
        chunks={chunks}
        untouchedBranches={props.untouchedBranches}
        isWrapped={isWrapped}
        litBranch={props.litBranch}
        pointed={pointed}
        focused={shown.focused}
        helpers={helpers}
        onPoint={props.onPoint}
        onGo={props.onGo}
        onFix={props.onFix}
      />
      {withGroups.length > 0 && <GroupHelpers branches={withGroups} />}
      {withGroups.length === 0 && generated.text.includes(HELPER_PREFIX) && <HelperNote />}
      <PreviewFooter
        kinds={gapKinds(gaps)}
        missing={gaps.length}
        findings={findings}
        onShow={props.onShow}
        onFixAll={props.onFixAll}
        lines={countLines(chunks)}
        branches={branches}
      >
        {props.footer}
      </PreviewFooter>
    </>
  );
}
