import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { I18nProvider, useLocale } from 'react-aria/I18nProvider';
import { StyleSheetManager } from 'styled-components';
import { generateTemplate, isMessage, type Template } from '@sluice/liquid';
import { MessagesProvider, type MessageOverrides } from '../catalog/MessagesProvider.tsx';
import { ThemeRoot } from '../theme/ThemeProvider.tsx';
import type { BuilderTestsSubject } from './result/builder-tests-subject.ts';
import type { ResultOfMore } from './result/result-panel-props.ts';
import type { SluiceBuilderProps, WorkbenchProps } from './sluice-builder-props.ts';
import { EditTextContext, ExampleContext } from '../condition-builder/root/ConditionBuilderContext.ts';
import { CardPeople, CardPeopleContext } from '../condition-builder/root/card-people.ts';
import { CardNotesContext } from '../condition-builder/root/card-notes.ts';
import { CardsColumn } from './CardsColumn.tsx';
import { HeadOfHost } from './HeadOfHost.tsx';
import { PointingContext, type Pointing } from './places/pointing.ts';
import { useFocusAboveSheet } from './places/useFocusAboveSheet.ts';
import { usePointedPlace, type PointedPlace } from './places/usePointedPlace.ts';
import { ResultPanel } from './result/ResultPanel.tsx';
import { Splitter } from './result/Splitter.tsx';
import * as S from './SluiceBuilder.styles.ts';
import { ImportSheet } from './text/ImportSheet.tsx';
import { TextForgotten, TextInCharge, TextPutAway } from './text/TextNotes.tsx';
import { useToldOf } from './useHandleOfAny.ts';
import { useTemplateWorkbench, type WorkbenchState } from './useWorkbench.ts';
import { soundPeople } from '../condition-tester/people/people-faults.ts';
import { guarded } from '../given-values/host-calls.ts';
import { soundLocale } from '../given-values/sound-locale.ts';
import { TestedContext } from '../condition-tester/tested.ts';
import { CopiedContext } from '../syntax-preview/copied.ts';
import { HostPartsContext } from '../host-parts/host-parts.ts';
import { withRef } from '../hooks/with-ref.ts';
import { AnalyseContext } from '../who-gets-what/analyse-context.ts';

const NO_OVERRIDES: MessageOverrides = {};

/**
 * Builder, preview, tester and checks in one. Side by side where it gets 940 px or more; narrower, the result is a sheet
 * that stays in view. Uses no network and styles nothing outside of itself.
 */
export const SluiceBuilder = withRef(function SluiceBuilder(props: SluiceBuilderProps): ReactNode {
  return <BuilderFrame props={props} Workbench={Workbench} />;
});

interface BuilderFrameProps<Props extends WorkbenchProps> {
  props: Props;
  Workbench: ComponentType<Props>;
}

/** Theme, language and words around a workbench. */
export function BuilderFrame<Props extends WorkbenchProps>(frame: BuilderFrameProps<Props>): ReactNode {
  const { props } = frame;
  const { theme = 'system', nonce, slots, valueEditors } = props;
  const locale = soundLocale(props.locale);
  const around = useLocale();
  // On a server it would keep the styles back from the sheet that collects them, which has the nonce of its host.
  const hasNonce = nonce !== undefined && typeof document !== 'undefined';
  const hostParts = useMemo(() => ({ slots, valueEditors }), [slots, valueEditors]);
  const onCopy = guarded(props.onCopy);
  const onTest = guarded(props.onTest);
  const workbench = (
    // Also `null` is no words.
    <MessagesProvider messages={props.messages ?? NO_OVERRIDES}>
      <HostPartsContext.Provider value={hostParts}>
        <CopiedContext.Provider value={onCopy}>
          <TestedContext.Provider value={onTest}>
            <frame.Workbench
              {...props}
              locale={locale}
              onUnappliedChange={guarded(props.onUnappliedChange)}
              onPutAwayTextsChange={guarded(props.onPutAwayTextsChange)}
              onExample={guarded(props.onExample)}
              whoAccepted={guarded(props.whoAccepted)}
              onImport={guarded(props.onImport)}
              onValidityChange={guarded(props.onValidityChange)}
              onSelectionChange={guarded(props.onSelectionChange)}
            />
          </TestedContext.Provider>
        </CopiedContext.Provider>
      </HostPartsContext.Provider>
    </MessagesProvider>
  );
  // Around everything in every case: what comes and goes would take the builder, and what is typed in it, along.
  return (
    <StyleSheetManager {...(hasNonce ? { nonce } : {})}>
      <I18nProvider locale={locale ?? around.locale}>
        <ThemeRoot mode={theme} portalContainer={props.portalContainer}>
          {workbench}
        </ThemeRoot>
      </I18nProvider>
    </StyleSheetManager>
  );
}

/** Builder and result, side by side or one above the other, and everything that goes between them. */
const Workbench = withRef(function Workbench(props: SluiceBuilderProps): ReactNode {
  return <WorkbenchView props={props} bench={useTemplateWorkbench(props)} />;
});

interface WorkbenchViewProps {
  props: WorkbenchProps;
  bench: WorkbenchState;
  /** Stands in the place of the cards. It gets what is said over their end. */
  renderCards?: ((notes: ReactNode) => ReactNode) | undefined;
  /** What the result shows of more than one decision. */
  more?: ResultOfMore | undefined;
  /** What the tests of the snippet are about, where that is not the template. */
  tested?: BuilderTestsSubject | undefined;
}

/** A workbench, as it looks. */
export function WorkbenchView({
  props,
  bench: all,
  renderCards,
  more,
  tested,
}: WorkbenchViewProps): ReactNode {
  const { root, building, importButton, result, editor, ...bench } = all;
  const pointed = usePointedPlace(building);
  const [cardPeople] = useState(() => new CardPeople());
  const pointing = usePointing(pointed, bench.going, result);
  const keepAboveSheet = useFocusAboveSheet(root);
  const { text } = bench;
  useToldOf(props, bench, pointed.focusNow, more?.generated);
  const notes = useNotes({ text, template: bench.builder.template, result, editor });
  const editText = useEditText(text.open, result, bench.canImport && !bench.areCardsLocked);
  return (
    <S.Root
      ref={root}
      className={props.className}
      dir={props.dir}
      lang={props.locale}
      data-own-ground={props.theme !== 'inherit' || undefined}
      onFocus={bench.visit}
      onPointerEnter={bench.visit}
    >
      <HeadOfHost
        renderHead={props.renderHead}
        bench={bench}
        importButton={importButton}
        hasOneDecision={renderCards === undefined}
        actions={props.actions}
      >
        <CardPeopleContext.Provider value={cardPeople}>
          <PointingContext.Provider value={pointing}>
            <S.Columns>
              <S.Building
                ref={building}
                onFocus={(event) => {
                  keepAboveSheet(event);
                  pointed.onBuilderFocus(event);
                }}
                onBlur={pointed.onBuilderBlur}
                onPointerOver={pointed.onBuilderPointerOver}
                onPointerLeave={pointed.onBuilderPointerLeave}
              >
                <EditTextContext.Provider value={editText}>
                  <AnalyseContext.Provider value={props.analyse}>
                    <ExampleContext.Provider value={props.onExample}>
                      <CardNotesContext.Provider value={bench.notes}>
                        {renderCards?.(notes) ?? (
                          <CardsColumn
                            builder={bench.builder}
                            source={bench.source}
                            readOnly={bench.areCardsLocked}
                            showProblems={bench.showProblems}
                            searchAttributes={props.searchAttributes}
                            suggestValues={props.suggestValues}
                            actions={props.actions}
                            headingLevel={props.headingLevel}
                            hideTitle={props.hideTitle}
                            importButton={importButton}
                            onImport={bench.canImport ? text.open : undefined}
                          >
                            {notes}
                          </CardsColumn>
                        )}
                      </CardNotesContext.Provider>
                    </ExampleContext.Provider>
                  </AnalyseContext.Provider>
                </EditTextContext.Provider>
              </S.Building>
              <Splitter controls={bench.panelId} />
              <Result
                props={props}
                bench={bench}
                pointed={pointed}
                result={result}
                editor={editor}
                more={more}
                tested={tested}
              />
            </S.Columns>
          </PointingContext.Provider>
        </CardPeopleContext.Provider>
      </HeadOfHost>
      {text.isImporting && <Import bench={bench} />}
    </S.Root>
  );
}

/** The way from a card into the text; `undefined` where the text may not be edited. */
function useEditText(
  open: WorkbenchState['text']['open'],
  result: WorkbenchState['result'],
  canEdit: boolean,
): (() => void) | undefined {
  return useMemo(() => {
    if (!canEdit) return undefined;
    return () => {
      open('edit');
      result.current?.showPreview();
    };
  }, [canEdit, open, result]);
}

/** What views of a message beside the builder know of what is pointed at, and their ways to it. */
function usePointing(
  { placeNow, pointedFromAfar, onPointFromAfar }: PointedPlace,
  { go }: WorkbenchState['going'],
  result: WorkbenchState['result'],
): Pointing {
  return useMemo(
    () => ({
      place: placeNow,
      joined: pointedFromAfar ?? placeNow,
      point: onPointFromAfar,
      go: (place) => {
        result.current?.foldAway();
        go(place);
      },
    }),
    [placeNow, pointedFromAfar, onPointFromAfar, go, result],
  );
}

interface NotesOptions extends Omit<NotesProps, 'written'> {
  template: Template;
}

/** The notes, the same ones until something of them changes. */
function useNotes({ text, template, result, editor }: NotesOptions): ReactNode {
  const isKept = text.putAway !== undefined;
  const written = useMemo(() => (isKept ? generateTemplate(template).text : undefined), [isKept, template]);
  return useMemo(
    () => <Notes text={text} written={written} result={result} editor={editor} />,
    [text, written, result, editor],
  );
}

type Refs = 'root' | 'building' | 'importButton' | 'result' | 'editor';

interface PartProps {
  bench: Omit<WorkbenchState, Refs>;
}

interface NotesProps extends Pick<WorkbenchState, 'text' | 'result' | 'editor'> {
  /** The Liquid of the template, while there is a text to compare with it. */
  written: string | undefined;
}

/** Says over the end of the cards what became of a text that was not applied. */
function Notes({ text, written, editor, result }: NotesProps): ReactNode {
  if (text.isTextInCharge)
    return (
      <TextInCharge
        onApply={() => editor.current?.apply()}
        onPutAway={() => editor.current?.leave()}
        onGo={() => {
          result.current?.showPreview();
          editor.current?.focus();
        }}
      />
    );
  if (text.hasForgotten) return <TextForgotten onUndo={text.recall} />;
  // What the template says already was not lost: there is nothing to bring back.
  if (text.putAway === undefined || text.putAway.text.trim() === written?.trim()) return null;
  return (
    <TextPutAway
      kept={text.putAway}
      onForget={text.forget}
      onBringBack={() => {
        if (text.bringBack() === 'edit') result.current?.showPreview();
      }}
    />
  );
}

interface ResultProps extends PartProps, Pick<WorkbenchState, 'result' | 'editor'> {
  props: WorkbenchProps;
  pointed: PointedPlace;
  more: ResultOfMore | undefined;
  tested: BuilderTestsSubject | undefined;
}

function Result({ props, bench, pointed, result, editor, more, tested }: ResultProps): ReactNode {
  const { builder, source, text, applyText } = bench;
  const { canCopy = true, canTest = true, readOnly = false } = props;
  return (
    <ResultPanel
      ref={result}
      id={bench.panelId}
      headingLevel={props.headingLevel}
      hideTitle={props.hideTitle}
      template={builder.template}
      attributes={source.attributes}
      found={bench.found}
      whoAccepted={props.whoAccepted}
      canTest={canTest}
      analyse={props.analyse}
      onAnswer={builder.intents.apply}
      canFix={!bench.areCardsLocked}
      going={bench.going}
      notes={bench.notes}
      more={more}
      tested={tested ?? testedTemplate(bench)}
      preview={{
        isUntouched: bench.isUntouched,
        untouchedBranches: bench.untouchedBranches,
        pointed: pointed.pointedInBuilder,
        focused: pointed.focusedInBuilder,
        onPoint: pointed.onPointInPreview,
        onFormatChange: readOnly ? undefined : (more?.onFormatChange ?? builder.intents.changeSettings),
        generated: more?.generated,
        hasCopy: canCopy,
        onCopyRefused: bench.askForProblems,
        editor,
        draft: text.draft,
        attributes: bench.catalog,
        editButton: bench.editButton,
        isEditing: text.isEditing,
        onEditingChange: (isEditing) => (isEditing ? text.open('edit') : text.close('edit')),
        onUnappliedChange: text.onEditUnapplied,
        onDraftChange: (typed) => text.track('edit', typed),
        onPutAway: (unapplied) => text.keepForLater('edit', unapplied),
        onEdit: bench.canImport ? applyText : undefined,
      }}
      tester={{
        startsTested: props.startsTested,
        timeZone: props.timeZone,
        people: soundPeople(props.people),
        onSavePerson: props.onSavePerson,
        onUpdatePerson: props.onUpdatePerson,
        onDeletePerson: props.onDeletePerson,
        peopleNote: props.peopleNote,
        peopleProblem: props.peopleProblem,
        keptPeople: props.keptPeople,
        onLoadKeptPeople: props.onLoadKeptPeople,
        onKeepPeople: props.onKeepPeople,
        keepNote: props.keepNote,
        keptNews: props.keptNews,
        rememberedColumns: props.rememberedColumns,
        onRememberColumns: props.onRememberColumns,
        typedPerson: props.typedPerson,
        onTypePerson: props.onTypePerson,
      }}
    />
  );
}

/** The template of a builder as what its tests are about. */
function testedTemplate({ builder, areCardsLocked }: PartProps['bench']): BuilderTestsSubject {
  const { template, intents } = builder;
  return {
    content: template,
    onReplace: areCardsLocked
      ? undefined
      : (content) => {
          if (!isMessage(content)) intents.apply([{ type: 'template-replaced', template: content }]);
        },
  };
}

function Import({ bench: { text, catalog, applyImport } }: PartProps): ReactNode {
  return (
    <ImportSheet
      draft={text.draft}
      attributes={catalog}
      onUnappliedChange={text.onImportUnapplied}
      onDraftChange={(typed) => text.track('import', typed)}
      onLeave={(unapplied) => {
        if (unapplied !== undefined) text.keepForLater('import', unapplied);
        text.close('import');
      }}
      onApply={(template) => {
        applyImport(template);
        text.close('import');
      }}
    />
  );
}
