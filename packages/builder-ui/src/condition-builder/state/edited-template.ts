import type { Template, TemplateAction } from '@sluice/liquid';
import { Edited, type EditorState, type Version, type Versions } from './edited.ts';

type Edit = TemplateAction['type'];

/** Why the template changed: the edit that was made, or a step through the history. */
export type TemplateChangeReason = Edit | 'undo' | 'redo';

/** A template with what belongs to it on the screen. */
export type TemplateVersion = Version<Template, Edit>;
export type TemplateVersions = Versions<Template, Edit>;
export interface TemplateEditorState extends EditorState<Template, Edit> {
  reducer: TemplateReducer;
}

/** What an edit makes of a template. */
export type TemplateReducer = (template: Template, action: TemplateAction) => Template;

/** The owner of a template while a person edits it. */
export class EditedTemplate extends Edited<Template, Edit> {
  reducer: TemplateReducer;

  constructor(initial: TemplateEditorState, keep: (versions: TemplateVersions) => void) {
    super(initial, keep);
    this.reducer = initial.reducer;
  }

  override sync(next: TemplateEditorState): void {
    super.sync(next);
    this.reducer = next.reducer;
  }

  /** Makes an edit; answers whether anything changed. */
  apply(action: TemplateAction, field: string | undefined): boolean {
    return this.take(this.reducer(this.now.value, action), action.type, field);
  }
}

/** The cards of a template, by the ids of their statements. */
export const cardsOf = ({ statements }: Template): readonly string[] => statements.map(({ id }) => id);
