import type { Finding } from '@sluice/liquid/text';
import { withKnownLists } from '@sluice/liquid/sample';
import { ClipboardPaste } from 'lucide-react';
import { useCallback, useImperativeHandle, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ConditionBuilder } from '../condition-builder/ConditionBuilder.tsx';
import { useConditionBuilder } from '../condition-builder/state/useConditionBuilder.ts';
import { useUndoKeys } from '../condition-builder/state/useUndoKeys.ts';
import { useFindings } from '../findings-list/useFindings.ts';
import { isUntouched } from './is-untouched.ts';
import { Button } from '../controls/button/Button.tsx';
import { Note } from '../controls/note/Note.tsx';
import { ResultPanel } from './ResultPanel.tsx';
import type { ResultPanelHandle } from './ResultPanel.tsx';
import * as S from './SluiceBuilder.styles.ts';
import type { SluiceBuilderProps } from './sluice-builder-props.ts';
import { useAttributeSource } from './useAttributeSource.ts';
import { useFocusAboveSheet } from './useFocusAboveSheet.ts';
import { placeOfFinding } from './place-of-finding.ts';
import { usePointedPlace } from './usePointedPlace.ts';
import { useReveal } from './useReveal.ts';
import { useSluiceBuilderMessages } from './useSluiceBuilderMessages.ts';

/** Builder and result, side by side or one above the other, and everything that goes between them. */
export function Workbench({ ref, ...props }: SluiceBuilderProps): ReactNode {
  const { readOnly = false, canEditText = true, canCopy = true, canTest = true } = props;
  const messages = useSluiceBuilderMessages();
  const builder = useConditionBuilder(props);
  const { template, intents } = builder;
  const source = useAttributeSource(props.attributes, props.loadAttributes);
  // With a search nobody here knows all names, and none can be called unknown.
  const isWhole = !source.isLoading && props.searchAttributes === undefined;
  const catalog = isWhole && source.attributes.length > 0 ? source.attributes : undefined;
  // Nobody could see what the checks say, nor need it, before they come to an untouched builder.
  const [isVisited, setVisited] = useState(false);
  const found = useFindings(template, catalog, isVisited || !isUntouched(template));
  const { renew } = found;
  const [showProblems, setShowProblems] = useState(false);
  const canImport = !readOnly && canEditText;
  const root = useRef<HTMLDivElement>(null);
  const building = useRef<HTMLDivElement>(null);
  const result = useRef<ResultPanelHandle>(null);
  const pointed = usePointedPlace(building);
  const keepAboveSheet = useFocusAboveSheet(root);
  const { reveal, revealMissing } = useReveal(building, builder);
  useImperativeHandle(ref, () => ({ revealMissing }), [revealMissing]);
  // The builder undoes by itself; here it is what was imported or fixed beside it.
  useUndoKeys(root, intents, 'input, textarea');

  const show = (finding: Finding) => {
    const place = placeOfFinding(finding, template);
    if (place !== undefined) reveal(place)?.focus();
  };

  // Always the same: thousands of lines of the preview hold it.
  const fix = useCallback(
    (finding: Finding) => {
      const remedy = renew(finding)?.fix;
      if (remedy?.kind === 'template') intents.apply(remedy.actions);
    },
    [intents, renew],
  );

  return (
    <S.Root
      ref={root}
      className={props.className}
      dir={props.dir}
      lang={props.locale}
      data-own-ground={props.theme !== 'inherit' || undefined}
      onFocus={() => setVisited(true)}
      onPointerEnter={() => setVisited(true)}
    >
      <S.Columns>
        <S.Building
          ref={building}
          onFocus={keepAboveSheet}
          onPointerOver={pointed.onBuilderPointerOver}
          onPointerLeave={pointed.onBuilderPointerLeave}
        >
          {source.isLoading && <S.Loading>{messages.attributesLoading}</S.Loading>}
          {source.hasFailed && (
            <Note
              tone="warn"
              role="alert"
              title={messages.attributesFailed}
              action={
                <Button compact onPress={source.retry}>
                  {messages.retry}
                </Button>
              }
            >
              {messages.attributesFailedHelp}
            </Note>
          )}
          <ConditionBuilder
            builder={builder}
            attributes={source.attributes}
            searchAttributes={props.searchAttributes}
            suggestValues={props.suggestValues}
            readOnly={readOnly}
            showProblems={props.showProblems === true || showProblems}
            actions={
              <>
                {canImport && (
                  <Button
                    compact
                    variant="ghost"
                    icon={<ClipboardPaste aria-hidden />}
                    onPress={({ currentTarget }) => result.current?.openEditor(currentTarget)}
                  >
                    {messages.importLiquid}
                  </Button>
                )}
                {props.actions}
              </>
            }
          />
        </S.Building>
        <ResultPanel
          ref={result}
          template={template}
          attributes={source.attributes}
          found={found}
          canTest={canTest}
          preview={{
            pointed: pointed.pointedInBuilder,
            onPoint: pointed.onPointInPreview,
            hasCopy: canCopy,
            onUnappliedChange: props.onUnappliedChange,
            onCopyRefused: () => setShowProblems(true),
            onEdit: canImport
              ? (edited) =>
                  intents.apply([
                    { type: 'template-replaced', template: withKnownLists(edited, source.attributes) },
                  ])
              : undefined,
          }}
          tester={{
            people: props.people,
            onSavePerson: props.onSavePerson,
            onDeletePerson: props.onDeletePerson,
          }}
          onFix={readOnly ? undefined : fix}
          onShow={show}
        />
      </S.Columns>
    </S.Root>
  );
}
