import type { Declaration } from '../../expression/nodes.ts';
import { isSameDeclaration } from '../../expression/distinct-declarations.ts';
import type { Passage, Template } from '../../model/template.ts';
import { namesTakenIn, type TextStyle } from './text-plan.ts';

/** Tells whether a name already means something else. */
export type IsTaken = (name: string, declaration: Declaration) => boolean;

/**
 * The names of the helper variables of a whole message, while it is printed from its start to its end: each one means one
 * thing, wherever in the message it is set.
 */
export interface MessageNames {
  /** Tells which names mean something else than a template would have them mean. */
  takenFor: (template: Template, style: TextStyle) => IsTaken;
  /** Remembers what a template has set. */
  add: (declarations: readonly Declaration[]) => void;
}

/** @param passages all of the message */
export function namesOf(passages: readonly Passage[]): MessageNames {
  const set = new Map<string, Declaration>();
  // Only a message with helper variables is searched for their names.
  let texts: readonly SettingText[] | undefined;
  return {
    takenFor(template, style) {
      const around = (texts ??= textsThatSet(passages))
        .filter(({ owner }) => owner !== template.source?.declarations)
        .map(({ text }) => text);
      const isTakenInText = around.length === 0 ? undefined : namesTakenIn(around.join(''), style);
      return (name, declaration) => {
        const known = set.get(name);
        if (known !== undefined && !isSameDeclaration(known, declaration)) return true;
        return isTakenInText?.(name, declaration) === true;
      };
    },
    add(declarations) {
      for (const declaration of declarations)
        if (!set.has(declaration.name)) set.set(declaration.name, declaration);
    },
  };
}

/** A text that sets helper variables. `owner`: the declarations of an imported chain, which it may print again. */
interface SettingText {
  text: string;
  owner?: string | undefined;
}

function textsThatSet(passages: readonly Passage[]): readonly SettingText[] {
  const found: SettingText[] = [];
  const add = (text: string | undefined, owner?: string): void => {
    if (text?.includes('sluice_') === true) found.push({ text, owner });
  };
  const addAll = (list: readonly Passage[]): void => {
    for (const passage of list) {
      if (passage.kind === 'loop') {
        addAll(passage.passages);
        addAll(passage.emptyPassages ?? []);
      } else if (passage.kind === 'decision') addTemplate(passage.template);
      else add(passage.text);
    }
  };
  const addTemplate = ({ statements, settings, source }: Template): void => {
    add(source?.declarations, source?.declarations);
    for (const { customText, passages: inside } of statements) {
      if (inside === undefined) add(customText);
      else addAll(inside);
    }
    if (settings.fallbackPassages === undefined) add(settings.customFallback);
    else addAll(settings.fallbackPassages);
  };
  addAll(passages);
  return found;
}
