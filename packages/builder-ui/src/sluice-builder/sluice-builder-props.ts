import type { AttributeDefinition, Template } from '@sluice/liquid';
import type { ReactNode, Ref } from 'react';
import type { TemplateChangeDetails } from '../condition-builder/state/useConditionBuilder.ts';
import type { MenuEntry } from '../controls/menu/MenuList.tsx';
import type { HeadingProps } from '../condition-builder/root/BuilderHeader.tsx';
import type { SearchAttributesOfType } from '../condition-builder/root/attributes-by-type.ts';
import type { SuggestValues } from '../condition-builder/root/ConditionBuilderContext.ts';
import type { PeopleOfHost } from '../condition-tester/people/saved-person.ts';
import type { HostEvents } from './host-events.ts';
import type { HostPartsProps } from '../host-parts/host-parts.ts';
import type { PreviewPlace } from '../syntax-preview/code/preview-places.ts';
import type { MessageOverrides } from '../catalog/MessagesProvider.tsx';
import type { ThemeMode, ThemeProviderProps } from '../theme/ThemeProvider.tsx';
import type { WhoAccepted } from '../findings-list/who-accepted.ts';
import type { Analyse } from '../analysis/useAnalysis.ts';
import type { PutAwayText } from './text/useTextEditing.ts';
import type { LoadAttributes } from './useAttributeSource.ts';

/** The things that a host can ask of any builder by its `ref`. */
export interface WorkbenchHandle {
  /**
   * Opens the card with the first part that is missing or impossible, and returns the control that corrects it, for the host
   * to focus; `undefined` when the template is complete.
   */
  revealMissing: () => HTMLElement | undefined;
  /**
   * Applies the Liquid that is typed in the text editor, if there is any: call it before you save. `onChange` is called at
   * once, before it returns.
   *
   * @returns `false` when the cards have changed meanwhile: nothing is applied, and the person is asked what to keep
   */
  applyText: () => boolean;
  /** Undoes the last edit, for a Ctrl+Z that is pressed outside the builder. */
  undo: () => void;
  /** Makes the edit again that was undone last. */
  redo: () => void;
  /** Opens all cards, or closes them. */
  setAllOpen: (isOpen: boolean) => void;
  /**
   * Opens the card of a place and returns its control, for the host to focus; `undefined` for a place that is not there. A place is
   * what `onSelectionChange` tells: `{ statementId, conditionId, part }`, or `'fallback'`.
   */
  reveal: (place: PreviewPlace) => HTMLElement | undefined;
  /** Opens the first branch and puts focus on its first field. @returns `false` where there is nothing to focus */
  focus: () => boolean;
  /**
   * Inserts Liquid into the text of a branch, in the place of what is selected there, as one edit: where the person types, or did
   * last.
   *
   * @returns `false` where nobody has been in a text that is still there, or nothing can be edited
   */
  insert: (liquid: string) => boolean;
  /**
   * Puts the cards of a text in the place of what is there, as an edit: the person can undo it. Any text becomes cards and parts
   * that are kept as they are; nothing of it is lost. The code that reads Liquid is loaded first.
   *
   * @returns once it is shown: `false` where nothing can be edited
   */
  importText: (text: string) => Promise<boolean>;
}

/** The things that a host can ask of a `SluiceBuilder` by its `ref`. */
export interface SluiceBuilderHandle extends WorkbenchHandle {
  /** Shows another template, as an edit: the person can undo it. `onChange` is called at once, before it returns. */
  replaceTemplate: (template: Template) => void;
}

/** What a builder can do beside its cards, for a head that a host draws itself. */
export interface SluiceBuilderTools {
  /** Undo, redo, what opens and closes all cards, the import of Liquid and the host's `actions`, as buttons. */
  buttons: ReactNode;
  /**
   * Those of them that can be chosen now, without the host's `actions`, as entries of a `Menu`: for a head with no room for
   * the buttons.
   */
  entries: readonly MenuEntry[];
}

/** What every builder with a result beside it takes, whatever it edits. */
export interface WorkbenchProps extends PeopleOfHost, HeadingProps, HostPartsProps, HostEvents {
  /**
   * The custom attributes and events a person can choose. Braze's default attributes are offered by themselves unless
   * the list has some. Keep the array identical between renders while nothing changes.
   */
  attributes?: readonly AttributeDefinition[] | undefined;
  /**
   * Loads further attributes and events, once. A failure is shown with a way to try again. Keep the function identical
   * between renders; another one loads again.
   */
  loadAttributes?: LoadAttributes | undefined;
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
   * Shows everything, changes nothing.
   * @default false
   */
  readOnly?: boolean | undefined;
  /**
   * Whether the Liquid can be typed and pasted as text.
   * @default true
   */
  canEditText?: boolean | undefined;
  /**
   * Opens with the Liquid as text to edit, beside the cards that it becomes.
   * @default false
   */
  startsAsText?: boolean | undefined;
  /**
   * Opens with the sheet that Liquid is pasted into.
   * @default false
   */
  startsImporting?: boolean | undefined;
  /**
   * Called with `true` when the text editor holds Liquid that was not applied, and with `false` when it no longer does: ask
   * before the person leaves. Keep the function identical between renders.
   */
  onUnappliedChange?: ((isUnapplied: boolean) => void) | undefined;
  /** Texts that were left unapplied on an earlier visit, as `onPutAwayTextsChange` got them. The last one is offered first. */
  defaultPutAwayTexts?: readonly PutAwayText[] | undefined;
  /** Called with all typed texts that are not applied, those being typed among them: keep them with the template. */
  onPutAwayTextsChange?: ((texts: readonly PutAwayText[]) => void) | undefined;
  /**
   * Finds who has said of a finding that it is meant so, by the `key` in `acceptedFindings`, and when: ISO 8601. Without it,
   * no person is named.
   */
  whoAccepted?: WhoAccepted | undefined;
  /** Called with the name of the example that the person has started from: one to propose when they save. */
  onExample?: ((name: string) => void) | undefined;
  /**
   * Whether the Liquid can be copied by button.
   * @default true
   */
  canCopy?: boolean | undefined;
  /**
   * Whether the Test tab is there.
   * @default true
   */
  canTest?: boolean | undefined;
  /**
   * Works out who gets what elsewhere than on the page, such as in a thread of its own, where large templates are decided, too.
   * Keep the function identical between renders.
   */
  analyse?: Analyse | undefined;
  /**
   * Opens with the result of a test: a sample person is made up and tested at once. For demos and guides.
   * @default false
   */
  startsTested?: boolean | undefined;
  /**
   * The zone of the tester's send dates, by its IANA name, until a person chooses another one.
   * @default the browser's
   */
  timeZone?: string | undefined;
  /**
   * Shows at every incomplete condition what is missing. Set it when the person asks to save.
   * @default false
   */
  showProblems?: boolean | undefined;
  /**
   * The colors. `system` follows the person's operating system, `inherit` a `ThemeProvider` around the builder. A
   * `styled(SluiceBuilder)` would take this prop for itself: pass a `className`, or style what is around it.
   * @default 'system'
   */
  theme?: ThemeMode | 'inherit' | undefined;
  /**
   * Where lists, menus, tooltips and dialogs open: an element, or a function that is asked whenever something does. Rarely
   * needed: left out, they open above everything around the builder, in a dialog, too. With the theme `inherit` it is that of the
   * `ThemeProvider`.
   */
  portalContainer?: ThemeProviderProps['portalContainer'];
  /** Strings that differ from the English ones, or the whole catalog of another language. Keep the object stable. */
  messages?: MessageOverrides | undefined;
  /** The language of `messages`, such as `de`: for numbers, dates and screen readers. The browser's when left out. */
  locale?: string | undefined;
  /** The direction of the text. That of the page when left out. */
  dir?: 'ltr' | 'rtl' | undefined;
  /** The nonce that the page's content security policy asks of styles. */
  nonce?: string | undefined;
  /** Makes the ids of new statements and conditions. Random ones when left out. */
  createId?: (() => string) | undefined;
  /** Further actions at the end of the builder's header. */
  actions?: ReactNode;
  /**
   * Draws a head over the whole width, above cards and result, which gets the builder's tools: they are not in the builder's
   * own header then. `hideTitle="visually"` goes well with it.
   */
  renderHead?: ((tools: SluiceBuilderTools) => ReactNode) | undefined;
  /** Set on the root inside the theme; the builder fills the width it gets. */
  className?: string | undefined;
}

export interface SluiceBuilderProps extends WorkbenchProps {
  /** The template being edited. Use `defaultValue` to let the builder own it. */
  value?: Template | undefined;
  /** The first template of an uncontrolled builder. A new, empty one when left out. */
  defaultValue?: Template | undefined;
  /**
   * Called after each edit with the new template and why it changed. `generateLiquid(template)` of `@sluice/liquid` is
   * its text.
   */
  onChange?: ((template: Template, details: TemplateChangeDetails) => void) | undefined;
  /**
   * `revealMissing()` opens the card with the first part that is missing and answers its control, for you to focus: when
   * the person asks to save, with `showProblems`. `applyText()` applies what is typed in the text editor: before you save.
   * `replaceTemplate(template)`, `importText(text)`, `insert(liquid)`, `undo()` and `redo()` are edits from beside the builder;
   * `focus()`, `reveal(place)` and `setAllOpen(isOpen)` lead to a place.
   */
  ref?: Ref<SluiceBuilderHandle> | undefined;
}
