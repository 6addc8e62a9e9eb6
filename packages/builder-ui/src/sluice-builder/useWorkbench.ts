import {
  generateTemplate,
  type AttributeDefinition,
  type GeneratedLiquid,
  type Template,
} from '@sluice/liquid';
import type { Finding } from '@sluice/liquid/text';
import { withKnownLists } from '@sluice/liquid/sample';
import { useEffect, useId, useImperativeHandle, useRef, useState, type RefObject, useMemo } from 'react';
import {
  useConditionBuilder,
  withUniqueIds,
  type ConditionBuilderState,
} from '../condition-builder/state/useConditionBuilder.ts';
import { useUndoKeys } from '../condition-builder/state/useUndoKeys.ts';
import type { CardNotes } from '../condition-builder/root/card-notes.ts';
import { useCardNotes } from './useCardNotes.ts';
import { useFindings, type TemplateFindings } from '../findings-list/useFindings.ts';
import type { PreviewPlace } from '../syntax-preview/code/preview-places.ts';
import type { LiquidEditorHandle } from '../syntax-preview/editor/liquid-editor-props.ts';
import { isUntouched, isUntouchedStatement } from '../condition-builder/root/is-untouched.ts';
import { usePlaceNavigation, type PlaceNavigation } from './places/usePlaceNavigation.ts';
import { useReveal } from './places/useReveal.ts';
import type { ResultPanelHandle } from './result/result-panel-props.ts';
import type { SluiceBuilderProps, WorkbenchHandle, WorkbenchProps } from './sluice-builder-props.ts';
import { useHandleOfAny, useLastTextField } from './useHandleOfAny.ts';
import { useFallbackFocus } from '../hooks/lost-focus.ts';
import { useTextEditing, type TextEditing } from './text/useTextEditing.ts';
import { useAttributeSource, type AttributeSource } from './useAttributeSource.ts';
import { withoutEdits } from './without-edits.ts';

/** The state of a `SluiceBuilder`: the template, what the checks say about it, and which of its parts are open. */
export function useTemplateWorkbench(props: SluiceBuilderProps): WorkbenchState {
  const builder = useConditionBuilder(props);
  const grounds = useWorkbenchGrounds(props, isBlankTemplate(builder.template));
  const checked = useFindings(builder.template, grounds.catalog, grounds.isCheckWanted, props);
  const bench = useWorkbench(props, { ...grounds, builder, checked });
  useHandle(props.ref, builder.intents, bench.asks);
  return bench;
}

/** What a workbench knows before it has a template. */
interface WorkbenchGrounds extends Pick<WorkbenchState, 'source' | 'catalog' | 'visit'> {
  /** Somebody could see what the checks say. */
  isCheckWanted: boolean;
}

/** Tells whether nobody has begun. */
export function isBlankTemplate(template: Template): boolean {
  return template.source === undefined && isUntouched(template);
}

/** The attributes that there are, and whether the checks are wanted. */
export function useWorkbenchGrounds(
  props: Pick<SluiceBuilderProps, 'attributes' | 'loadAttributes' | 'searchAttributes'>,
  isBlank: boolean,
): WorkbenchGrounds {
  const source = useAttributeSource(props.attributes, props.loadAttributes);
  // Nobody could see what the checks say, nor need it, before they come to an untouched builder.
  const [isVisited, setVisited] = useState(false);
  return {
    source,
    catalog: catalogOf(props, source),
    isCheckWanted: isVisited || !isBlank,
    visit: () => setVisited(true),
  };
}

interface WorkbenchParts extends WorkbenchGrounds {
  builder: ConditionBuilderState;
  /** What the checks say. */
  checked: TemplateFindings;
  /** The text of a whole message, of which the template is a part. */
  generated?: GeneratedLiquid | undefined;
  /** Every branch of it. */
  statements?: Template['statements'] | undefined;
  /** Opens at once what is around a place of it that somebody has closed. */
  bringIn?: ((place: PreviewPlace) => void) | undefined;
}

/** The state that builder and result share, whoever owns the template. */
export function useWorkbench(
  props: WorkbenchProps,
  { builder, checked, source, catalog, visit, generated, statements, bringIn }: WorkbenchParts,
): WorkbenchState {
  const { readOnly = false, canEditText = true } = props;
  const { template, intents } = builder;
  const isBlank = isBlankTemplate(template);
  const wide = useMemo(
    () => (statements === undefined ? builder : { ...builder, template: { ...template, statements } }),
    [builder, template, statements],
  );
  // That nothing is filled in yet is no finding before somebody wants to use it.
  const [wasAsked, setAsked] = useState(false);
  const showProblems = props.showProblems === true || wasAsked;
  const isNew = isBlank && !showProblems;
  const { untouched, findings } = useQuietBranches(wide.template, checked.findings, showProblems);
  const root = useRef<HTMLDivElement>(null);
  const building = useRef<HTMLDivElement>(null);
  const importButton = useRef<HTMLButtonElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const result = useRef<ResultPanelHandle>(null);
  const editor = useRef<LiquidEditorHandle>(null);
  const text = useTextEditing(props);
  const textField = useLastTextField(building);
  const areCardsLocked = readOnly || text.isTextInCharge;
  const revealed = useReveal(building, builder, generated, bringIn);
  // The builder undoes by itself; here it is what was imported or fixed beside it.
  useUndoKeys(root, areCardsLocked ? withoutEdits(builder).intents : intents, 'input, textarea');
  useTextsInPlace({ text, template, root, editButton, importButton });
  const going = usePlaceNavigation(building, wide, revealed);
  const notes = useCardNotes({
    template,
    generated,
    findings: isNew ? NOTHING : findings,
    found: checked,
    whoAccepted: props.whoAccepted,
    going,
    building,
    onAnswer: areCardsLocked ? undefined : intents.apply,
  });
  const replaceBy = (edited: Template) =>
    intents.apply([{ type: 'template-replaced', template: withKnownLists(edited, source.attributes) }]);
  const importTemplate = (imported: Template) => {
    replaceBy(imported);
    props.onImport?.(generateTemplate(imported).text);
  };
  return {
    builder,
    source,
    catalog,
    isUntouched: isNew,
    untouchedBranches: untouched,
    found: { ...checked, findings: isNew ? NOTHING : findings },
    text,
    going,
    notes,
    areCardsLocked,
    canImport: !readOnly && canEditText,
    showProblems,
    askForProblems: () => setAsked(true),
    applyText: (edited) => replaceBy(withAnswersOf(template, edited)),
    applyImport: importTemplate,
    visit,
    asks: useHandleOfAny({
      builder,
      revealed,
      building,
      editor,
      result,
      text: textField,
      isLocked: areCardsLocked,
      importTemplate,
    }),
    panelId: useId(),
    root,
    building,
    importButton,
    editButton,
    result,
    editor,
  };
}

/** What somebody has called right stays so in the same text, which has no settings of its own. */
function withAnswersOf({ settings: { acceptedFindings } }: Template, edited: Template): Template {
  if (acceptedFindings === undefined) return edited;
  return { ...edited, settings: { ...edited.settings, acceptedFindings } };
}

/** The branches in which nobody has begun, and what is said about them. */
interface QuietBranches {
  /** Their ids. */
  untouched: ReadonlySet<string>;
  /** What the checks say, with one quiet note for each of these branches. */
  findings: readonly Finding[];
}

/**
 * A branch that was only just added has nothing wrong in it yet: it counts as one note, whatever it lacks, until somebody
 * begins in it or asks for what is missing.
 */
function useQuietBranches(
  { statements }: Template,
  findings: readonly Finding[],
  isAsked: boolean,
): QuietBranches {
  const ids = isAsked ? '' : JSON.stringify(statements.filter(isUntouchedStatement).map(({ id }) => id));
  const untouched = useMemo(() => new Set(ids === '' ? [] : (JSON.parse(ids) as string[])), [ids]);
  const quiet = useMemo(() => quietFindings(findings, untouched), [findings, untouched]);
  return { untouched, findings: quiet };
}

function quietFindings(findings: readonly Finding[], untouched: ReadonlySet<string>): readonly Finding[] {
  if (untouched.size === 0) return findings;
  const noted = new Set<string>();
  return findings.flatMap((finding) => {
    const { code, statementId } = finding;
    if (code !== 'incomplete-condition' || statementId === undefined || !untouched.has(statementId))
      return [finding];
    if (noted.has(statementId)) return [];
    noted.add(statementId);
    return [{ ...finding, severity: 'info' as const }];
  });
}

/** The state that the parts of the workbench share. */
export interface WorkbenchState {
  builder: ConditionBuilderState;
  source: AttributeSource;
  /** What the checks compare with. */
  catalog: readonly AttributeDefinition[] | undefined;
  found: TemplateFindings;
  /** Nobody has begun, nor asked for what is missing. */
  isUntouched: boolean;
  /** The branches in which nobody has begun, by their ids. */
  untouchedBranches: ReadonlySet<string>;
  text: TextEditing;
  going: PlaceNavigation;
  /** What is said on the cards about the logic in them. */
  notes: CardNotes;
  /** The text or nobody may change the cards now. */
  areCardsLocked: boolean;
  canImport: boolean;
  showProblems: boolean;
  askForProblems: () => void;
  applyText: (template: Template) => void;
  /** Takes another text instead. */
  applyImport: (template: Template) => void;
  /** Called when a person first comes here. */
  visit: () => void;
  /** What a host can ask. */
  asks: WorkbenchHandle;
  panelId: string;
  root: RefObject<HTMLDivElement | null>;
  building: RefObject<HTMLDivElement | null>;
  importButton: RefObject<HTMLButtonElement | null>;
  editButton: RefObject<HTMLButtonElement | null>;
  result: RefObject<ResultPanelHandle | null>;
  editor: RefObject<LiquidEditorHandle | null>;
}

/** Gives a host the functions that it can call. */
function useHandle(
  ref: SluiceBuilderProps['ref'],
  intents: ConditionBuilderState['intents'],
  asks: WorkbenchHandle,
): void {
  useImperativeHandle(
    ref,
    () => ({
      ...asks,
      replaceTemplate: (next) =>
        intents.apply([{ type: 'template-replaced', template: withUniqueIds(next) }]),
    }),
    [asks, intents],
  );
}

interface TextPlaces extends Pick<WorkbenchState, 'text' | 'root' | 'editButton' | 'importButton'> {
  template: Template;
}

/** Leads focus back to the buttons of the texts, and gives up what was forgotten once the person goes on. */
function useTextsInPlace({ text, template, root, editButton, importButton }: TextPlaces): void {
  useFallbackFocus(root, [importButton], String(text.isImporting));
  useFallbackFocus(root, [editButton, importButton], stateOf(text));
  const { letGo } = text;
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another template says that the person has gone on
  useEffect(() => letGo(), [template, letGo]);
}

const NOTHING: readonly Finding[] = [];

/** Changes whenever what is typed in opens or closes. */
const stateOf = ({ isTextInCharge, isEditing, hasForgotten, putAway }: WorkbenchState['text']): string =>
  `${String(isTextInCharge)} ${String(isEditing)} ${String(hasForgotten)} ${putAway?.text ?? ''}`;

/** The attributes that there are. With a search nobody here knows all names, and none can be called unknown. */
function catalogOf(
  { searchAttributes }: Pick<SluiceBuilderProps, 'searchAttributes'>,
  { isLoading, attributes }: AttributeSource,
): readonly AttributeDefinition[] | undefined {
  const isWhole = !isLoading && searchAttributes === undefined;
  return isWhole && attributes.length > 0 ? attributes : undefined;
}
