import { itemsIn, STATEMENTS_MAX, type AttributeDefinition, type Template } from '@sluice/liquid';
import { Plus } from 'lucide-react';
import { useContext, useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { prepareAttributeList } from '../attribute-combobox/AttributeCombobox.tsx';
import { mark } from '../builder-dom/builder-dom.ts';
import { Button } from '../controls/button/Button.tsx';
import { prepareSelectList, SelectBox } from '../controls/select/SelectBox.tsx';
import * as S from './ConditionBuilder.styles.ts';
import { DragLayer } from './drag/DragLayer.tsx';
import { RowReasons } from './condition/RowReasons.tsx';
import { FallbackCard } from './statement/FallbackCard.tsx';
import { EditAnnouncer } from './EditAnnouncer.tsx';
import { FocusKeeper } from './focus/FocusKeeper.tsx';
import { BuilderHeader, toolsStateOf, type HeadingProps } from './root/BuilderHeader.tsx';
import {
  IntentsContext,
  BuilderContext,
  useBuilderContext,
  type BuilderContextValue,
  createFirstMount,
  createRecentAttributes,
  SharedHeadContext,
  type SuggestValues,
} from './root/ConditionBuilderContext.ts';
import { offeredAttributes, type SearchAttributesOfType } from './root/attributes-by-type.ts';
import { soundAttributes } from '../given-values/attribute-faults.ts';
import { isUntouched } from './root/is-untouched.ts';
import { StartingPoints } from './root/StartingPoints.tsx';
import { variablesSetIn } from './root/set-above.ts';
import {
  useConditionBuilder,
  type ConditionBuilderState,
  type TemplateChangeDetails,
} from './state/useConditionBuilder.ts';
import { useUndoKeys } from './state/useUndoKeys.ts';
import { HostPartsContext, type HostPartsProps } from '../host-parts/host-parts.ts';
import { useConditionBuilderMessages } from './messages.ts';
import { lateComponent, LateSuspense, usePreparedWhenIdle } from '../hooks/late-component.ts';
import { Moves } from '../hooks/Moves.tsx';
import { useIsInBrowser } from '../hooks/useIsInBrowser.ts';
import { MatchAnnouncer } from './statement/MatchAnnouncer.tsx';
import { StatementCard } from './statement/StatementCard.tsx';

/** It reads the text, which only imported templates need. */
const FirstBranch = lateComponent(async () => (await import('./islands/FirstBranch.tsx')).FirstBranch);

export interface ConditionBuilderProps extends HeadingProps, HostPartsProps {
  /** The template being edited. Use `defaultValue` to let the builder own it. */
  value?: Template | undefined;
  /** The first template of an uncontrolled builder. A new, empty one when left out. */
  defaultValue?: Template | undefined;
  /** Called after each edit with the new template and why it changed. */
  onChange?: ((template: Template, details: TemplateChangeDetails) => void) | undefined;
  /**
   * The custom attributes and events a person can choose. The default attributes are offered by themselves unless the
   * list has some. Keep the array identical between renders while nothing changes.
   */
  attributes?: readonly AttributeDefinition[] | undefined;
  /**
   * Finds further custom attributes and events for what is typed in a name, where there are too many to pass. Names can be
   * typed all the while. Keep the function identical between renders.
   */
  searchAttributes?: SearchAttributesOfType | undefined;
  /**
   * The values to suggest for an attribute, at once or as a promise. Countries, languages, locales, time zones and
   * Braze's own states are suggested by themselves. Keep the function identical between renders.
   */
  suggestValues?: SuggestValues | undefined;
  /**
   * Shows why at every incomplete condition. Otherwise only at those the person has left once. Set it when the person
   * asks to save or copy.
   * @default false
   */
  showProblems?: boolean | undefined;
  /**
   * Shows everything, changes nothing.
   * @default false
   */
  readOnly?: boolean | undefined;
  /** Makes the ids of new statements and conditions. Random ones when left out. */
  createId?: (() => string) | undefined;
  /**
   * State from `useConditionBuilder`, where the host needs the intents as well. The props of the state above are then
   * those of the hook.
   */
  builder?: ConditionBuilderState | undefined;
  /** Further actions at the end of the builder's header. */
  actions?: ReactNode;
  className?: string | undefined;
}

/**
 * Builds the conditions of a message by pointing and clicking: If, Else If and Else as cards, undo and redo by button
 * and by Ctrl/Cmd+Z. Focus follows every edit: to the new row after adding, to the neighbor after removing or undoing.
 */
export function ConditionBuilder(props: ConditionBuilderProps): ReactNode {
  const { slots, valueEditors } = props;
  const hostParts = useMemo(() => ({ slots, valueEditors }), [slots, valueEditors]);
  return (
    <HostPartsContext.Provider value={hostParts}>
      {props.builder === undefined ? (
        <OwnBuilder {...props} />
      ) : (
        <BuilderView {...props} builder={props.builder} />
      )}
    </HostPartsContext.Provider>
  );
}

function OwnBuilder(props: ConditionBuilderProps): ReactNode {
  return <BuilderView {...props} builder={useConditionBuilder(props)} />;
}

/** A pointer comes to a field, and a key leads there, before its list opens. A finger gives no such sign. */
function prepareListsForTouch(): void {
  if (!globalThis.matchMedia?.('(hover: none)').matches) return;
  prepareAttributeList();
  prepareSelectList();
}

export interface BuilderViewProps extends ConditionBuilderProps {
  builder: ConditionBuilderState;
  /** Stands between the builder's header and its cards. */
  above?: ReactNode;
  /** Stands in the place of the cards, and is edited in another way. */
  instead?: ReactNode;
  /** It is one decision of a message, which speaks for all of them. */
  isPart?: boolean | undefined;
  /** The variables that are set around it. Keep the set identical while nothing changes. */
  setAround?: ReadonlySet<string> | undefined;
}

/** The builder for those who have its state. */
export function BuilderView(props: BuilderViewProps): ReactNode {
  const { builder, readOnly = false, instead, isPart = false } = props;
  const hasCards = instead === undefined;
  const { template, intents, openStatementIds, takeFocusTarget } = builder;
  const root = useRef<HTMLDivElement>(null);
  useUndoKeys(root, intents);
  const context = useBuilderContextValue(props);
  const { firstMount, dragHelpId } = context;
  usePreparedWhenIdle(prepareListsForTouch, !readOnly);

  // After each rendering: a person who opens all cards begins anew.
  useLayoutEffect(() => firstMount.end());

  return (
    <IntentsContext.Provider value={intents}>
      <BuilderContext.Provider value={context}>
        <S.Root ref={root} className={props.className} data-part={isPart || undefined} {...mark('builder')}>
          <Moves list={root} order={orderOf(template)} />
          {!isPart && (
            <BuilderHeader
              {...toolsStateOf(builder, hasCards)}
              actions={props.actions}
              headingLevel={props.headingLevel}
              hideTitle={props.hideTitle}
            />
          )}
          {props.above}
          <Islands template={template} side="before" />
          {instead ?? <Cards builder={builder} isPart={isPart} />}
          <Islands template={template} side="after" />
          {hasCards && !isPart && !readOnly && template.source === undefined && isUntouched(template) && (
            <StartingPoints />
          )}
          {!isPart && <EditAnnouncer news={builder.news} />}
          {!isPart && <MatchAnnouncer template={template} />}
          {hasCards && !readOnly && (
            <DragLayer
              root={root}
              helpId={dragHelpId}
              template={template}
              openStatementIds={openStatementIds}
            />
          )}
          {hasCards && (
            <FocusKeeper
              root={root}
              template={template}
              news={builder.news}
              takeFocusTarget={takeFocusTarget}
            />
          )}
        </S.Root>
      </BuilderContext.Provider>
    </IntentsContext.Provider>
  );
}

/** Returns what every part of the builder reads; the same object as long as no prop of the host changes. */
export function useBuilderContextValue(props: BuilderViewProps): BuilderContextValue {
  const { searchAttributes, suggestValues, setAround } = props;
  const attributes = soundAttributes(props.attributes);
  const { showProblems = false, readOnly: isLocked = false } = props;
  const { template } = props.builder;
  const textAbove = template.source?.before ?? '';
  const latest = useRef(template);
  useLayoutEffect(() => {
    latest.current = template;
  });
  const [readTemplate] = useState(() => () => latest.current);
  const dragHelpId = useId();
  const hasIds = useIsInBrowser();
  const [recent] = useState(createRecentAttributes);
  const shared = useContext(SharedHeadContext);
  const [ownMount] = useState(createFirstMount);
  const firstMount = shared?.firstMount ?? ownMount;
  const offered = useMemo(
    () => offeredAttributes(attributes, searchAttributes),
    [attributes, searchAttributes],
  );
  const setAbove = useMemo(() => setAround ?? variablesSetIn(textAbove), [setAround, textAbove]);
  return useMemo<BuilderContextValue>(
    () => ({
      ...offered,
      setAbove,
      recent,
      firstMount,
      isLocked,
      suggestValues,
      showProblems,
      dragHelpId,
      hasIds,
      readTemplate,
    }),
    [
      offered,
      setAbove,
      recent,
      firstMount,
      isLocked,
      suggestValues,
      showProblems,
      dragHelpId,
      hasIds,
      readTemplate,
    ],
  );
}

/** Says which cards and conditions there are: when one comes, goes or moves, so does what is below it. */
const orderOf = ({ statements }: Template): string =>
  statements.map(({ id, conditions }) => `${id} ${String(itemsIn(conditions).length)}`).join();

/** The branches, and what happens when none matches. */
function Cards({ builder, isPart }: { builder: ConditionBuilderState; isPart: boolean }): ReactNode {
  const { template, intents, openStatementIds } = builder;
  const { isLocked } = useBuilderContext();
  if (template.statements.length === 0)
    return (
      <LateSuspense>
        <FirstBranch template={template} Select={SelectBox} icon={<Plus aria-hidden />} />
      </LateSuspense>
    );
  return (
    <>
      {template.statements.map((statement, index) => (
        <StatementCard
          key={statement.id}
          statement={statement}
          index={index}
          count={template.statements.length}
          isOpen={openStatementIds.has(statement.id)}
        />
      ))}
      {!isLocked && (
        <AddElseIf count={template.statements.length} isQuiet={isPart} onAdd={intents.addStatement} />
      )}
      <FallbackCard settings={template.settings} isOpen={builder.isFallbackOpen} />
    </>
  );
}

interface AddElseIfProps {
  /** How many branches there are. */
  count: number;
  /** Among other decisions, none of them calls. */
  isQuiet: boolean;
  onAdd: () => void;
}

/** Adds a branch. A template that is full takes no more, and says so. */
function AddElseIf({ count, isQuiet, onAdd }: AddElseIfProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const reasonId = useId();
  const isFull = count >= STATEMENTS_MAX;
  return (
    <>
      {isFull && <RowReasons id={reasonId} problems={[]} warning={messages.statementsFull(STATEMENTS_MAX)} />}
      <Button
        variant={isQuiet ? 'quiet' : 'dashed'}
        icon={<Plus aria-hidden />}
        aria-disabled={isFull || undefined}
        aria-describedby={isFull ? reasonId : undefined}
        onPress={isFull ? undefined : onAdd}
      >
        {messages.addElseIf}
      </Button>
    </>
  );
}

/** Only imported templates need it. */
const FoldedIslands = lateComponent(async () => (await import('./islands/FoldedIslands.tsx')).FoldedIslands);

interface IslandsProps {
  template: Template;
  side: 'before' | 'after';
}

/** Shows what is kept before or after the cards. A template that was not imported has nothing there. */
function Islands({ template, side }: IslandsProps): ReactNode {
  const { source } = template;
  if (source === undefined || source[side].trim() === '') return null;
  return (
    // The cards stay where they are when the line arrives.
    <LateSuspense fallback={<div style={{ blockSize: 32 }} />}>
      <FoldedIslands template={template} source={source} side={side} />
    </LateSuspense>
  );
}
