import {
  everyPassage,
  passagesIn,
  type DecisionPassage,
  type GeneratedMessage,
  type Message,
  type Passage,
  type PassagesOfMessage,
  type Template,
} from '@sluice/liquid';

/** Tells whether a passage is nothing but white space, which nobody needs to see. */
export function isBlankText(passage: Passage): boolean {
  return passage.kind === 'text' && passage.text.trim() === '';
}

/** The decision that a message consists of, with nothing but white space around it; `undefined` where there is more. */
export function onlyDecisionOf({ passages, email }: Message): DecisionPassage | undefined {
  if (email !== undefined) return undefined;
  const shown = passages.filter((passage) => !isBlankText(passage));
  const [only] = shown;
  if (shown.length !== 1 || only?.kind !== 'decision') return undefined;
  const { statements, settings } = only.template;
  const isOpened =
    settings.fallbackPassages !== undefined || statements.some(({ passages: inside }) => inside);
  return isOpened ? undefined : only;
}

/** Every decision of a message, in reading order, those that it has only as text left out. */
export function decisionsOf(message: PassagesOfMessage): readonly DecisionPassage[] {
  return passagesIn(everyPassage(message)).flatMap(({ passage }) =>
    passage.kind === 'decision' ? [passage] : [],
  );
}

/** One decision as a template, with all that is around it as its text. Without a decision it is only text. */
export function viewTemplateOf(
  decision: DecisionPassage | undefined,
  { text, places }: GeneratedMessage,
): Template {
  if (decision === undefined) return { statements: [], settings: NO_SETTINGS, source: sourceOf(text, '') };
  const { template, id } = decision;
  const place = places.get(id) ?? { start: 0, end: text.length };
  const before = text.slice(0, place.start);
  const after = text.slice(place.end);
  if (template.source === undefined && before === '' && after === '') return template;
  return { ...template, source: { ...sourceOf('', ''), ...template.source, before, after } };
}

const NO_SETTINGS: Template['settings'] = {
  hasFallback: false,
  fallbackType: 'custom',
  customFallback: '',
  abortReason: '',
};

function sourceOf(before: string, after: string): NonNullable<Template['source']> {
  return { keyword: 'if', before, closing: '{% endif %}', after };
}
